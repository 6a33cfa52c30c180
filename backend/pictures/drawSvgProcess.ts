import sharp from "sharp"

/**
 * The process of `drawSvg`: reads an SVG from its input and writes a PNG to its output. The SVG has
 * no address, so librsvg loads no other file for it, and it runs no scripts.
 */
const draw = async () => {
  sharp.concurrency(1)
  // sharp draws in a thread of its own, so that this one sees how much memory it takes.
  setInterval(() => {
    if (process.memoryUsage.rss() > maximumMemory) process.kill(process.pid, "SIGKILL")
  }, 20).unref()
  const svg = Buffer.concat(await process.stdin.toArray())
  const { format, height, width } = await sharp(svg, { limitInputPixels: false }).metadata()
  if (format !== "svg") throw new Error("no SVG")
  const density = Math.min(2_400, (72 * longestSide) / Math.max(width, height))
  if (!(density >= 1)) throw new Error("too large")
  const limitInputPixels = (longestSide + 100) ** 2
  const png = await sharp(svg, { density, limitInputPixels })
    .resize(longestSide, longestSide, { fit: "inside", withoutEnlargement: true })
    .png()
    .toBuffer()
  process.stdout.write(png)
}

/** In bytes; a drawing with shadows needs about a third of it. */
const maximumMemory = 512 * 2 ** 20

/** In pixels: the widest picture of the shop. */
const longestSide = 1_200

await draw()
