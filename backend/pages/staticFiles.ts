import { createHash } from "node:crypto"
import { readdir, readFile } from "node:fs/promises"
import { join, relative, sep } from "node:path"
import { compress, acceptedEncoding } from "../http/compression.ts"
import { mediaTypeOf } from "../http/mediaTypes.ts"

/** Answers a file under its address, or null where there is none. */
export type StaticFiles = (path: string, asking: Headers) => Promise<Response | null>

/**
 * Serves the files that lie in a folder now, and no others: a path that is not in the list cannot lead anywhere.
 *
 * Each is read once, when it is first asked for, and compressed then where the build has not done so.
 */
export const createStaticFiles = async (
  folder: string,
  headersFor: (path: string) => Readonly<Record<string, string>>
): Promise<StaticFiles> => {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const paths = new Map(
    found
      .filter((entry) => entry.isFile())
      .map((entry) => {
        const file = join(entry.parentPath, entry.name)
        return [`/${relative(folder, file).split(sep).join("/")}`, file]
      })
  )
  const kept = new Map<string, Promise<Kept>>()
  const keep = (file: string, encoding: "br" | "gzip" | null) => {
    const name = `${encoding ?? ""} ${file}`
    const before = kept.get(name)
    if (before !== undefined) return before
    const reading = read(file, encoding)
    kept.set(name, reading)
    // A failed read is not kept: the next asker tries again.
    reading.catch(() => kept.delete(name))
    return reading
  }
  return async (path, asking) => {
    const file = path.includes("/.") ? undefined : paths.get(path)
    const type = mediaTypeOf(path)
    if (file === undefined || type === undefined) return null
    const encoding = type.isText ? acceptedEncoding(asking.get("accept-encoding")) : null
    const { bytes, encoded, tag } = await keep(file, encoding)
    const headers = {
      "Content-Type": type.name,
      ETag: tag,
      Vary: "Accept-Encoding",
      ...headersFor(path)
    }
    if (asking.get("if-none-match")?.includes(tag) === true)
      return new Response(null, { status: 304, headers })
    return new Response(bytes, {
      headers: encoded === null ? headers : { ...headers, "Content-Encoding": encoded }
    })
  }
}

interface Kept {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly encoded: "br" | "gzip" | null
  readonly tag: string
}

const read = async (file: string, encoding: "br" | "gzip" | null): Promise<Kept> => {
  const plain = new Uint8Array(await readFile(file))
  const tag = `W/"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}"`
  const made = encoding === "br" ? await readFile(`${file}.br`).catch(() => null) : null
  if (made !== null) return { bytes: new Uint8Array(made), encoded: "br", tag }
  const smaller = encoding === null ? null : await compress(plain, encoding, "once")
  return { bytes: smaller?.bytes ?? plain, encoded: smaller?.encoding ?? null, tag }
}
