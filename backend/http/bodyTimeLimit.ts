import type { IncomingMessage, Server } from "node:http"

/**
 * Ends a request whose body has not arrived in 20 seconds, so that slow senders cannot hold all
 * connections; a file has as long as `requestTimeout` of the server says.
 */
export const limitBodyTime = (server: Server, uploadPaths: ReadonlySet<string>): void => {
  server.prependListener("request", (request: IncomingMessage) => {
    const { headers, socket, url = "" } = request
    const hasBody = "content-length" in headers || "transfer-encoding" in headers
    if (!hasBody || uploadPaths.has(url.replace(/\?.*$/s, ""))) return
    const timer = setTimeout(() => {
      if (!request.complete) socket.end("HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n")
    }, limitMs).unref()
    request.once("close", () => clearTimeout(timer))
  })
}

const limitMs = 20_000
