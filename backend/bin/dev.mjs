import { createServer } from "node:net"
import { runServer } from "./runServer.mjs"
import { printLine, setUp } from "./setup.mjs"

const isFree = (port) =>
  new Promise((resolve) => {
    const probe = createServer()
    probe
      .once("error", () => resolve(false))
      .listen(port, "127.0.0.1", () => probe.close(() => resolve(true)))
  })

const firstFreePort = async (port) => ((await isFree(port)) ? port : firstFreePort(port + 1))

const toolchain = await setUp()
const port = process.env.PORT ?? String(await firstFreePort(8081))
printLine(`Starting the shop with hot reload at http://127.0.0.1:${port}`)
const watched = ["backend", "core", "locales"].map((folder) => `--watch-path=${folder}`)
runServer(toolchain, [...watched, "--watch-preserve-output", "backend/main.ts"], {
  SADU_DEV: "1",
  PORT: port,
  DATA_DIR: process.env.DATA_DIR ?? ".data/dev"
})
