import { createServer, type Server } from "node:http"
import { parentPort, workerData } from "node:worker_threads"

/** A response that the bare server sends to every request. */
export interface BareResponse {
  readonly headers: Readonly<Record<string, string>>
  readonly bytes: Uint8Array
}

/** The limit of a server in Node: it reads nothing and sends the same bytes each time. */
const { bytes, headers }: BareResponse = workerData
const server: Server = createServer((_, response) => {
  response.writeHead(200, headers).end(bytes)
})
server.listen(0, "127.0.0.1", () => parentPort?.postMessage(server.address()))
