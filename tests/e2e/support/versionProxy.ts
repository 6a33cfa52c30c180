import { createServer, request } from "node:http"
import { buffer } from "node:stream/consumers"
import { filePaths } from "#locales/paths.ts"

export interface VersionProxy {
  readonly url: string
  /** From now on the service worker is that of another build. */
  readonly deploy: (build: string) => void
  readonly stop: () => Promise<void>
}

/**
 * Starts a server in front of the shop, which passes everything on except the service worker of
 * another build.
 */
export const startVersionProxy = async (shopUrl: string): Promise<VersionProxy> => {
  const shop = new URL(shopUrl)
  let build: string | null = null
  const server = createServer((incoming, outgoing) => {
    const isWorker = incoming.url === filePaths.serviceWorker
    const headers = { ...incoming.headers }
    if (isWorker) {
      delete headers["accept-encoding"]
      delete headers["if-none-match"]
    }
    const forwarded = request(
      {
        host: shop.hostname,
        port: shop.port,
        path: incoming.url,
        method: incoming.method,
        headers
      },
      async (answer) => {
        if (!isWorker) {
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
          return answer.pipe(outgoing)
        }
        const script = (await buffer(answer)).toString("utf8")
        const { "content-length": _, etag: __, ...others } = answer.headers
        outgoing.writeHead(answer.statusCode ?? 502, others)
        outgoing.end(
          build === null ? script : script.replace(/"build":"[^"]*"/, `"build":"${build}"`)
        )
      }
    )
    forwarded.on("error", () => outgoing.destroy())
    incoming.pipe(forwarded)
  })
  await new Promise<void>((open) => server.listen(0, "127.0.0.1", open))
  const address = server.address()
  const port = typeof address === "object" && address !== null ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    deploy: (name: string) => {
      build = name
    },
    stop: () =>
      new Promise<void>((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      })
  }
}
