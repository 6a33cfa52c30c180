import { spawn } from "node:child_process"
import { fileURLToPath } from "node:url"
import { UnreadablePicture } from "./renderPicture.ts"

/**
 * Draws an SVG as a PNG of at most 1,200 pixels, in a process of its own that is killed after ten
 * seconds, or when it needs 512 MB: nothing that a drawing asks for keeps the server busy, and
 * nothing is loaded for it. An SVG that declares entities is not drawn.
 */
export const drawSvg = async (svg: Uint8Array): Promise<Uint8Array<ArrayBuffer>> => {
  const text = Buffer.from(svg).toString("latin1").replaceAll("\0", "")
  if (/<!ENTITY/i.test(text) || !/<svg[\s>]/i.test(text))
    throw new UnreadablePicture("no SVG without entities")
  const child = spawn(process.execPath, [fileURLToPath(drawingProcess)], {
    stdio: ["pipe", "pipe", "ignore"],
    env: {},
    timeout: timeoutMs,
    killSignal: "SIGKILL"
  })
  const chunks: Array<Buffer> = []
  child.stdout.on("data", (chunk: Buffer) => chunks.push(chunk))
  // It may end before it has read everything.
  child.stdin.on("error", () => {})
  child.stdin.end(svg)
  const status = await new Promise<number | null>((resolve, reject) => {
    child.once("error", reject)
    child.once("close", resolve)
  })
  if (status !== 0) throw new UnreadablePicture(`the drawing ended with ${status}`)
  return new Uint8Array(Buffer.concat(chunks))
}

const drawingProcess = new URL("drawSvgProcess.ts", import.meta.url)
const timeoutMs = 10_000
