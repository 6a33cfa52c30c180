import { createHash } from "node:crypto"
import { createReadStream, openAsBlob } from "node:fs"
import { AwsClient } from "aws4fetch"
import { StorageFailed } from "../http/StorageFailed.ts"
import { streamFromIterator } from "../http/compression.ts"
import { mediaTypeOf } from "../http/mediaTypes.ts"
import { withDeadline } from "../http/withDeadline.ts"
import type { PictureStorage } from "./PictureStorage.ts"

/** A bucket of an object storage with the S3 API. */
export interface Bucket {
  readonly endpoint: string
  readonly name: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** Pictures in a bucket. Drafts are in a local folder of each server. */
export const createS3Storage = (
  bucket: Bucket,
  drafts: string,
  {
    prefix = "",
    timeoutMs = 10_000
  }: { readonly prefix?: string; readonly timeoutMs?: number } = {}
): PictureStorage => {
  const { accessKeyId, endpoint, name, region, secretAccessKey } = bucket
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3" })
  const urlOf = (file: string) =>
    `${endpoint}/${name}/${[...prefix.split("/"), ...file.split("/")]
      .filter((part) => part !== "")
      .map(encodeURIComponent)
      .join("/")}`

  /** The response to a request, which is tried twice; 404 only where that is an answer. */
  const call = async (
    method: string,
    url: string,
    { limitMs = timeoutMs, mayBeMissing = false, ...init }: CallOptions = {}
  ): Promise<Response> => {
    const what = `${method} in bucket ${name}`
    for (let tries = 2; ; tries--) {
      const controller = new AbortController()
      const timer = setTimeout(() => controller.abort(), limitMs).unref()
      try {
        const request = await client.sign(url, { ...init, method, signal: controller.signal })
        const response = await fetch(request, { redirect: "manual" })
        if (response.ok || (mayBeMissing && response.status === 404)) return response
        const text = await response.text()
        const isBusy = response.status >= 500 || response.status === 429
        if (isBusy && tries > 1) continue
        const code = /<Code>(\w{1,100})<\/Code>/.exec(text)?.[1] ?? ""
        throw new StorageFailed(`${what}: the storage responds with ${response.status} ${code}`, {
          refusal: isBusy ? null : { status: response.status, code }
        })
      } catch (problem) {
        if (problem instanceof StorageFailed) throw problem
        if (controller.signal.aborted)
          throw new StorageFailed(`${what}: no response within ${limitMs / 1_000} s`)
        if (tries <= 1)
          throw new StorageFailed(`${what}: the storage cannot be reached`, { cause: problem })
      } finally {
        clearTimeout(timer)
      }
    }
  }

  const find: PictureStorage["find"] = async (file) => {
    const response = await call("HEAD", urlOf(file), { mayBeMissing: true })
    return response.status === 404
      ? null
      : {
          size: Number(response.headers.get("content-length")),
          tag: response.headers.get("etag") ?? ""
        }
  }
  return {
    drafts,
    find,
    read: async (file, part) => {
      const headers: Record<string, string> =
        part === undefined ? {} : { range: `bytes=${part.start}-${part.end}` }
      const response = await call("GET", urlOf(file), { mayBeMissing: true, headers })
      if (response.status === 404 || response.body === null) {
        await response.body?.cancel()
        return null
      }
      const total = /\/(\d+)$/.exec(response.headers.get("content-range") ?? "")?.[1]
      return {
        size: Number(total ?? response.headers.get("content-length")),
        tag: response.headers.get("etag") ?? "",
        body: withoutSilence(response.body, timeoutMs)
      }
    },
    store: async (draft, file) => {
      const type = mediaTypeOf(file)?.name ?? "application/octet-stream"
      const body = await openAsBlob(draft, { type })
      const hash = createHash("sha256")
      for await (const chunk of createReadStream(draft)) hash.update(chunk)
      const response = await call("PUT", urlOf(file), {
        body,
        // The storage refuses a body that arrives with other bytes.
        headers: { "content-type": type, "x-amz-content-sha256": hash.digest("hex") },
        limitMs: timeoutMs + Math.ceil(body.size / slowestBytesPerMs)
      })
      await response.body?.cancel()
    },
    remove: async (files) => {
      const rest = files.values()
      const worker = async () => {
        for (const file of rest) {
          const response = await call("DELETE", urlOf(file), { mayBeMissing: true })
          await response.body?.cancel()
        }
      }
      await Promise.all(Array.from({ length: removedAtOnce }, worker))
    },
    list: async () => {
      const names: Array<string> = []
      for (let token: string | null = ""; token !== null;) {
        const query = new URLSearchParams({ "list-type": "2", delimiter: "/", prefix })
        if (token !== "") query.set("continuation-token", token)
        const xml: string = await (await call("GET", `${endpoint}/${name}?${query}`)).text()
        // Names of pictures have no characters that XML escapes; other files are not listed.
        for (const [, key = ""] of xml.matchAll(/<Key>([^<&]*)<\/Key>/g))
          names.push(key.slice(prefix.length))
        const isWhole = !xml.includes("<IsTruncated>true</IsTruncated>")
        token = isWhole ? null : nextTokenIn(xml)
      }
      return names
    },
    check: async () => {
      const query = new URLSearchParams({ "list-type": "2", "max-keys": "1" })
      const limitMs = Math.min(timeoutMs, longestCheckMs)
      const response = await call("GET", `${endpoint}/${name}?${query}`, { limitMs })
      await response.body?.cancel()
    },
    within: (folder) =>
      createS3Storage(bucket, drafts, { prefix: `${prefix}${folder}/`, timeoutMs })
  }
}

interface CallOptions {
  readonly body?: Blob
  readonly headers?: Record<string, string>
  /** The time until the response begins. */
  readonly limitMs?: number
  readonly mayBeMissing?: boolean
}

/** A start waits for it. */
const longestCheckMs = 5_000
/** 200 KB a second. */
const slowestBytesPerMs = 200
const removedAtOnce = 20

const nextTokenIn = (xml: string): string | null =>
  /<NextContinuationToken>([^<]*)</.exec(xml)?.[1]?.replaceAll("&amp;", "&") ?? null

/** The same bytes; fails where none arrive for too long while they are waited for. */
const withoutSilence = (
  body: ReadableStream<Uint8Array>,
  limitMs: number
): ReadableStream<Uint8Array<ArrayBuffer>> => {
  const reader = body.getReader()
  const cancel = () => void reader.cancel().catch(() => {})
  const chunks = async function* () {
    for (;;) {
      const { done, value } = await withDeadline(limitMs, reader.read()).catch(
        (problem: unknown) => {
          cancel()
          throw new StorageFailed("a picture ended early", { cause: problem })
        }
      )
      if (done) return
      yield value
    }
  }
  return streamFromIterator(chunks(), cancel)
}
