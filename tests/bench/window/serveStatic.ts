import { readFile } from "node:fs/promises"
import { createServer } from "node:http"
import { brotliCompressSync } from "node:zlib"

/**
 * Serves two pages without scripts as lower bounds of the first paint: a short one with the shop's
 * fonts and the first pictures of home, of which the one that home loads first is the largest here
 * too, and at `/content` all that home shows.
 */
export const serveStatic = async (shop: string) => {
  const drawn = await (await fetch(`${shop}/?lang=ar`)).text()
  const pictures = [...drawn.matchAll(/<picture.*?<\/picture>/gs)].map(([picture]) => picture)
  const first = pictures.find((picture) => picture.includes(`loading="eager"`)) ?? ""
  const lazy = pictures.filter((picture) => picture.includes(`loading="lazy"`)).slice(0, 6)
  const fonts = [...drawn.matchAll(/<link rel="preload" as="font"[^>]*href="([^"]+)"/g)].map(
    ([, font = ""]) => font
  )
  const written = await readFile(new URL("static/index.html", import.meta.url), "utf8")
  const html = brotliCompressSync(
    written
      .replaceAll(
        "<!--font-->",
        fonts
          .map(
            (font) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${font}">`
          )
          .join("")
      )
      .replaceAll("FONT", fonts[0] ?? "")
      .replace("<!--first-->", first)
      .replace("<!--pictures-->", lazy.map((picture) => `<li>${picture}</li>`).join(""))
  )
  const content = brotliCompressSync(
    drawn.replaceAll(/<script\b.*?<\/script>|<link rel="deferred"[^>]*>/gs, "")
  )
  const pages = new Map([
    ["/", html],
    ["/content", content]
  ])
  const server = createServer(async ({ url = "/" }, answer) => {
    const page = pages.get(url)
    if (page !== undefined)
      return answer
        .writeHead(200, { "Content-Type": "text/html; charset=utf-8", "Content-Encoding": "br" })
        .end(page)
    const file = await fetch(shop + url)
    answer
      .writeHead(file.status, {
        "Content-Type": file.headers.get("content-type") ?? "",
        "Cache-Control": file.headers.get("cache-control") ?? ""
      })
      .end(new Uint8Array(await file.arrayBuffer()))
  })
  await new Promise<void>((open) => server.listen(0, "127.0.0.1", open))
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}/`,
    close: () => void server.close()
  }
}
