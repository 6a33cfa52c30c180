import { readdir, readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { argv } from "node:process"
import { compress } from "../http/compression.ts"

/**
 * Compresses each script, style and WebAssembly module of a build with brotli once, so that
 * `staticFiles.ts` does not have to after a start.
 */
const [, , folder = ""] = argv
const built = (await readdir(folder)).filter((file) => /\.(?:js|css|wasm)$/.test(file))
await Promise.all(
  built.map(async (file) => {
    const smaller = await compress(await readFile(join(folder, file)), "br", "once")
    if (smaller !== null) await writeFile(join(folder, `${file}.br`), smaller.bytes)
  })
)
