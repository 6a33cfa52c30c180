import { createServer } from "node:net"

/** A port of 127.0.0.1 that nobody has, below those the system gives to callers, so that it stays free until used. */
export const freePort = async (): Promise<number> => {
  for (let tries = 0; tries < 200; tries++) {
    const port = 18_000 + Math.floor(Math.random() * 14_000)
    if (await isFree(port)) return port
  }
  throw new Error("No free port was found between 18000 and 32000.")
}

/** Whether one could listen there now. */
export const isFree = (port: number) =>
  new Promise<boolean>((settled) => {
    const server = createServer()
    server.once("error", () => settled(false))
    server.listen(port, "127.0.0.1", () => server.close(() => settled(true)))
  })
