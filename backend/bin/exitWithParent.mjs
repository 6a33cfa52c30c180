/** Loaded before the server: when the process that started it is gone, however that happened, the server ends in order. */
if (process.channel) {
  process.channel.unref()
  process.once("disconnect", () => process.kill(process.pid, "SIGTERM"))
}
