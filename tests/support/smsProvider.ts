import { createServer, type IncomingMessage, type ServerResponse } from "node:http"

export interface SmsRequest {
  readonly method: string
  readonly url: URL
  readonly headers: IncomingMessage["headers"]
  readonly body: string
}

/** Starts a local SMS provider, which remembers the requests. */
export const startSmsProvider = async (
  respond: (response: ServerResponse) => void = (response) => response.end("sent")
) => {
  const requests: Array<SmsRequest> = []
  let answer = respond
  const server = createServer(async (request, response) => {
    const chunks: Array<Buffer> = []
    for await (const chunk of request) chunks.push(chunk)
    requests.push({
      method: request.method ?? "",
      url: new URL(request.url ?? "/", "http://provider"),
      headers: request.headers,
      body: Buffer.concat(chunks).toString()
    })
    answer(response)
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const address = server.address()
  const port = typeof address === "object" && address !== null ? address.port : 0
  return {
    requests,
    url: `http://127.0.0.1:${port}/sms`,
    /** Changes how further requests are answered. */
    respondWith: (next: (response: ServerResponse) => void) => {
      answer = next
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    }
  }
}
