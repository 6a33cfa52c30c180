import { createServer, request, type Server } from "node:http"
import { connect } from "node:net"
import { expect, it } from "vitest"
import { limitBodyTime } from "#backend/http/bodyTimeLimit.ts"
import { freePort } from "#backend/freePort.ts"
import { sharedFixture } from "../support/sharedFixture.ts"

const running = sharedFixture(
  async () => {
    const server = createServer((incoming, response) => {
      incoming.resume().on("end", () => response.end("read"))
    })
    limitBodyTime(server, new Set(["/upload"]), 200)
    const port = await freePort()
    await new Promise<void>((listening) => server.listen(port, "127.0.0.1", listening))
    return { port, server }
  },
  ({ server }) =>
    new Promise((closed) => {
      server.closeAllConnections()
      server.close(() => closed())
    })
)

const connectionsOf = (server: Server) =>
  new Promise<number>((resolve, reject) => {
    server.getConnections((problem, count) => (problem === null ? resolve(count) : reject(problem)))
  })

/** Sends a body of two bytes, the second after this time; returns the status. */
const send = (path: string, secondAfterMs: number) =>
  new Promise<number | undefined>((resolve, reject) => {
    const sending = request({
      host: "127.0.0.1",
      port: running().port,
      path,
      method: "POST",
      headers: { "content-length": 2 }
    })
    sending.on("response", (response) => resolve(response.resume().statusCode))
    sending.on("error", reject)
    sending.write("a")
    setTimeout(() => sending.end("b"), secondAfterMs)
  })

it("who goes on sending a late body byte by byte loses the connection", async () => {
  const { port, server } = running()
  const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true })
  socket.on("error", () => {})
  socket.write("POST /call HTTP/1.1\r\nhost: shop\r\ncontent-length: 100000\r\n\r\n")
  const trickle = setInterval(() => socket.write("a"), 20)
  try {
    await expect.poll(() => connectionsOf(server)).toBe(1)
    await expect.poll(() => connectionsOf(server)).toBe(0)
  } finally {
    clearInterval(trickle)
    socket.destroy()
  }
})

it("a body that is late is 408, and a file may arrive for longer", async () => {
  expect(await send("/call", 0)).toBe(200)
  expect(await send("/call", 1_000)).toBe(408)
  expect(await send("/upload?a=b", 600)).toBe(200)
})
