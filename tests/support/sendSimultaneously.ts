import { connect, type Socket } from "node:net"
import type { ApiResult } from "./apiClient.ts"
import type { OrderResponse } from "./orderClient.ts"

/** A request whose last byte is sent only when all requests are ready. */
export interface PreparedRequest {
  readonly url: string
  readonly method?: "GET" | "POST"
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
}

/**
 * Sends requests so that they arrive at the same time: each is sent except for its last byte, and
 * then all last bytes are sent at once. Starting many requests does not make them race: see the
 * control in races.test.ts.
 */
export const sendSimultaneously = async (
  requests: ReadonlyArray<PreparedRequest>
): Promise<ReadonlyArray<ApiResult<OrderResponse>>> => {
  const connections = await Promise.all(requests.map(sendAllButLastByte))
  await new Promise((settled) => setTimeout(settled, 100))
  for (const { release } of connections) release()
  return Promise.all(connections.map(({ answer }) => answer))
}

/** The number of responses by status. */
export const countStatuses = (
  responses: ReadonlyArray<ApiResult<unknown>>
): Readonly<Record<string, number>> =>
  Object.fromEntries(
    [...Map.groupBy(responses, ({ status }) => status)].map(([status, all]) => [status, all.length])
  )

const sendAllButLastByte = async (request: PreparedRequest) => {
  const url = new URL(request.url)
  const socket = connect(Number(url.port), url.hostname)
  socket.setNoDelay(true)
  await new Promise<void>((settled, failed) =>
    socket.once("connect", settled).once("error", failed)
  )
  const bytes = encodeRequest(url, request)
  await new Promise<void>((settled) => socket.write(bytes.subarray(0, -1), () => settled()))
  return { release: () => socket.write(bytes.subarray(-1)), answer: readResponse(socket) }
}

const encodeRequest = (
  url: URL,
  { body, headers = {}, method = body === undefined ? "GET" : "POST" }: PreparedRequest
): Buffer => {
  const json = body === undefined ? "" : JSON.stringify(body)
  const lines = [
    `${method} ${url.pathname}${url.search} HTTP/1.1`,
    `Host: ${url.host}`,
    "Connection: close",
    "Accept-Language: en",
    ...(body === undefined
      ? []
      : ["Content-Type: application/json", `Content-Length: ${Buffer.byteLength(json)}`]),
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  ]
  return Buffer.from(`${lines.join("\r\n")}\r\n\r\n${json}`)
}

const readResponse = (socket: Socket) =>
  new Promise<ApiResult<OrderResponse>>((settled, failed) => {
    const chunks: Array<Buffer> = []
    socket.on("data", (chunk: Buffer) => chunks.push(chunk))
    socket.once("error", failed)
    socket.once("end", () => settled(parseResponse(Buffer.concat(chunks).toString())))
  })

const parseResponse = (answer: string): ApiResult<OrderResponse> => {
  const end = answer.indexOf("\r\n\r\n")
  const head = answer.slice(0, end)
  const rest = answer.slice(end + 4)
  const [first = "", ...lines] = head.split("\r\n")
  const headers = new Headers(
    lines.map((line): [string, string] => [
      line.slice(0, line.indexOf(":")),
      line.slice(line.indexOf(":") + 1).trim()
    ])
  )
  const text = headers.get("transfer-encoding") === "chunked" ? decodeChunked(rest) : rest
  return {
    status: Number(first.split(" ")[1]),
    headers,
    text,
    body: text.startsWith("{") ? JSON.parse(text) : undefined
  }
}

/** Decodes a chunked body. It works on bytes, because chunk sizes are in bytes. */
const decodeChunked = (chunked: string): string => {
  const bytes = Buffer.from(chunked)
  const pieces: Array<Buffer> = []
  for (let at = 0; at < bytes.length;) {
    const end = bytes.indexOf("\r\n", at)
    const size = Number.parseInt(bytes.subarray(at, end).toString(), 16)
    if (!(size > 0)) break
    pieces.push(bytes.subarray(end + 2, end + 2 + size))
    at = end + 2 + size + 2
  }
  return Buffer.concat(pieces).toString()
}
