/**
 * Loaded before the server: stops it in an orderly way when its parent process has ended, for
 * whatever reason.
 */
if (process.channel) {
  process.channel.unref()
  process.once("disconnect", () => process.kill(process.pid, "SIGTERM"))
}
