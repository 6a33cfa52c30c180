import { createHash } from "node:crypto"
import { open } from "node:fs/promises"
import { BadSettings } from "../settings.ts"
import { streamFile } from "./streamFile.ts"

/** The file of MAP_FILE. */
export interface MapFile {
  /** It contains a digest of the file, so that browsers may keep what they have read of it. */
  readonly url: string
  readonly respond: (path: string, request: Request) => Promise<Response | null>
}

/** The folder of the file's URL. */
export const mapFolder = "/map/"

/** Opens the file; throws if it is not of PMTiles, so that a wrong path ends the start. */
export const openMapFile = async (file: string | null): Promise<MapFile | null> => {
  if (file === null) return null
  const digest = await digestOf(file).catch((problem: unknown) => {
    const reason = problem instanceof Error ? problem.message : String(problem)
    throw new BadSettings([`MAP_FILE must be a PMTiles file of version 3: ${reason}`])
  })
  const url = `${mapFolder}${digest}.pmtiles`
  return {
    url,
    respond: async (path, request) =>
      path === url
        ? streamFile(
            file,
            request,
            {
              "Content-Type": "application/vnd.pmtiles",
              "Cache-Control": "public, max-age=31536000, immutable"
            },
            `"${digest}"`
          )
        : null
  }
}

/**
 * A digest of the size and of the header with the root directory, which says where each tile is:
 * the same on every server, without reading the whole file.
 */
const digestOf = async (file: string): Promise<string> => {
  const handle = await open(file)
  try {
    const { size } = await handle.stat()
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(rootBytes), 0, rootBytes, 0)
    const head = buffer.subarray(0, bytesRead)
    if (head.toString("latin1", 0, 7) !== "PMTiles" || head[7] !== 3)
      throw new Error(`${file} is another kind of file`)
    return createHash("sha256").update(head).update(String(size)).digest("hex").slice(0, 16)
  } finally {
    await handle.close()
  }
}

/** PMTiles keeps header and root directory in the first 16 KiB. */
const rootBytes = 16_384
