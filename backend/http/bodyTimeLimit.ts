import type { IncomingMessage, Server } from "node:http"

/**
 * Ends a request whose body has not arrived in time, so that slow senders cannot hold all
 * connections; a file has as long as `requestTimeout` of the server says.
 */
export const limitBodyTime = (
  server: Server,
  uploadPaths: ReadonlySet<string>,
  limitMs = 20_000
): void => {
  server.prependListener("request", (request: IncomingMessage) => {
    const { headers, socket, url = "" } = request
    const hasBody = "content-length" in headers || "transfer-encoding" in headers
    if (!hasBody || uploadPaths.has(url.replace(/\?.*$/s, ""))) return
    const timer = setTimeout(() => {
      if (request.complete) return
      socket.write("HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n")
      // Who goes on sending would hold a connection that is only half closed.
      socket.destroySoon()
    }, limitMs).unref()
    request.once("close", () => clearTimeout(timer))
  })
}
