import { createServer } from "node:net"

/**
 * A free port of 127.0.0.1, below the range of outgoing connections so that it stays free until it
 * is used.
 */
export const freePort = async (): Promise<number> => {
  for (let tries = 0; tries < 200; tries++) {
    const port = 18_000 + Math.floor(Math.random() * 14_000)
    if (await isFree(port)) return port
  }
  throw new Error("No free port was found between 18000 and 32000.")
}

/** Whether a server could listen on that port now. */
export const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = createServer()
    server.once("error", () => resolve(false))
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)))
  })
