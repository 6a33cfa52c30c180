import { createHash, createHmac } from "node:crypto"
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"

/** How the stand-in responds. */
export type S3Behaviour = "works" | "fails" | "is silent"

/** The key and the bucket that the stand-in knows. */
export const s3Key = { id: "AKIDEXAMPLE", secret: "a secret that only tests know", bucket: "shop" }

/**
 * Starts an object storage in memory that checks the Signature V4 of each request by its own
 * computation, and puts, gets, heads, deletes and lists objects, two in a page of a list.
 */
export const startS3StandIn = async () => {
  const objects = new Map<string, Buffer>()
  const state: { behaviour: S3Behaviour; requests: number } = { behaviour: "works", requests: 0 }
  const server = createServer(async (request, response) => {
    state.requests++
    const chunks: Array<Buffer> = []
    for await (const chunk of request) chunks.push(chunk)
    if (state.behaviour === "is silent") return
    if (state.behaviour === "fails") return refuse(response, 503, "SlowDown")
    const body = Buffer.concat(chunks)
    const problem = findProblem(request, body)
    if (problem !== null)
      return refuse(response, problem === "XAmzContentSHA256Mismatch" ? 400 : 403, problem)
    respond(objects, request, response, body)
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const address = server.address()
  const endpoint = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`
  return {
    endpoint,
    objects,
    /** Changes how further requests are answered. */
    behave: (behaviour: S3Behaviour) => {
      state.behaviour = behaviour
    },
    countRequests: () => state.requests,
    settings: {
      PICTURES_S3_ENDPOINT: endpoint,
      PICTURES_S3_BUCKET: s3Key.bucket,
      PICTURES_S3_ACCESS_KEY_ID: s3Key.id,
      PICTURES_S3_SECRET_ACCESS_KEY: s3Key.secret
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    }
  }
}

const respond = (
  objects: Map<string, Buffer>,
  { headers, method, url = "/" }: IncomingMessage,
  response: ServerResponse,
  body: Buffer
) => {
  const { pathname, searchParams } = new URL(url, "http://storage")
  const [, bucket, ...parts] = pathname.split("/").map(decodeURIComponent)
  const key = parts.join("/")
  if (bucket !== s3Key.bucket) return refuse(response, 404, "NoSuchBucket")
  if (searchParams.get("list-type") === "2") return response.end(listOf(objects, searchParams))
  if (method === "PUT") {
    objects.set(key, body)
    return response.end()
  }
  if (method === "DELETE") {
    objects.delete(key)
    return response.writeHead(204).end()
  }
  const object = objects.get(key)
  if (object === undefined) return refuse(response, 404, "NoSuchKey")
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? "") ?? []
  const part = from === undefined ? object : object.subarray(Number(from), Number(to) + 1)
  response.writeHead(from === undefined ? 200 : 206, {
    "content-length": part.length,
    etag: `"${createHash("md5").update(object).digest("hex")}"`,
    ...(from !== undefined && { "content-range": `bytes ${from}-${to}/${object.length}` })
  })
  return response.end(method === "HEAD" ? undefined : part)
}

const listOf = (objects: ReadonlyMap<string, Buffer>, query: URLSearchParams): string => {
  const prefix = query.get("prefix") ?? ""
  const after = query.get("continuation-token") ?? ""
  const keys = [...objects.keys()]
    .filter((key) => key.startsWith(prefix) && !key.slice(prefix.length).includes("/"))
    .filter((key) => key > after)
    .toSorted()
  const page = keys.slice(0, 2)
  const next =
    keys.length > 2 ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ""
  return `<ListBucketResult><IsTruncated>${keys.length > 2}</IsTruncated>${next}${page.map((key) => `<Contents><Key>${key}</Key></Contents>`).join("")}</ListBucketResult>`
}

const refuse = (response: ServerResponse, status: number, code: string) =>
  response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`)

/** What is wrong with the signature of a request; null for nothing. */
const findProblem = ({ headers, method, url = "/" }: IncomingMessage, body: Buffer) => {
  const [, id, scope = "", names = "", signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\S+), SignedHeaders=(\S+), Signature=(\w+)$/.exec(
      headers.authorization ?? ""
    ) ?? []
  if (id !== s3Key.id) return "InvalidAccessKeyId"
  const { pathname, searchParams } = new URL(url, "http://storage")
  const hash = String(headers["x-amz-content-sha256"])
  const query = [...searchParams].map((pair) => pair.map(encodeURIComponent).join("=")).toSorted()
  const canonical = [
    method,
    pathname,
    query.join("&"),
    ...names.split(";").map((name) => `${name}:${String(headers[name]).trim()}`),
    "",
    names,
    hash
  ].join("\n")
  const date = String(headers["x-amz-date"])
  const toSign = ["AWS4-HMAC-SHA256", date, scope, sha256(canonical)].join("\n")
  const key = scope
    .split("/")
    .reduce<Buffer>((each, part) => hmac(each, part), Buffer.from(`AWS4${s3Key.secret}`))
  if (hmac(key, toSign).toString("hex") !== signature) return "SignatureDoesNotMatch"
  const isSigned = ["host", "x-amz-date", "x-amz-content-sha256"].every((name) =>
    names.split(";").includes(name)
  )
  if (!isSigned) return "AccessDenied"
  return hash === "UNSIGNED-PAYLOAD" || hash === sha256(body) ? null : "XAmzContentSHA256Mismatch"
}

const sha256 = (bytes: string | Buffer) => createHash("sha256").update(bytes).digest("hex")
const hmac = (key: Buffer, text: string) => createHmac("sha256", key).update(text).digest()
