import { brotliDecompressSync, createBrotliDecompress, createGunzip, gunzipSync } from "node:zlib"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type PageCache, createPageCache } from "#backend/pages/pageCache.ts"
import { type CompressedPage, compressPage } from "#backend/pages/compressedPage.ts"
import { waitForValue } from "../e2e/support/waitForValue.ts"
import { sharedFixture } from "../support/sharedFixture.ts"
import { startShop } from "../support/startShop.ts"

const shop = sharedFixture(startShop, ({ stop }) => stop())
const get = (path: string) => fetch(shop().url + path)

describe("a page that is sent while it is drawn", () => {
  const drawnBy = (start: string, rest: () => Promise<string>) =>
    compressPage({
      status: 200,
      redirectTarget: null,
      styleHashes: [],
      etag: null,
      start,
      rest,
      emptyRest: "blank"
    })
  const readers = { br: brotliDecompressSync, gzip: gunzipSync, none: (bytes: Uint8Array) => bytes }
  const encodings = fc.constantFrom("br", "gzip", null)
  const textOf = async ({ body, encoding }: Awaited<ReturnType<CompressedPage["bodyAs"]>>) =>
    new TextDecoder().decode(
      readers[encoding ?? "none"](new Uint8Array(await new Response(body).arrayBuffer()))
    )

  it("lets its head go, to be read by itself, before anything is drawn", async () => {
    for (const encoding of ["br", "gzip"] as const) {
      const drawing = { begun: 0, end: (_: string) => {} }
      const rest = () => {
        drawing.begun++
        return new Promise<string>((end) => void (drawing.end = end))
      }
      const start = `<head>${"<link>".repeat(4_000)}`
      const { body } = await drawnBy(start, rest).bodyAs(encoding)
      if (!(body instanceof ReadableStream)) throw new Error("It is not a stream")
      const reader = body.getReader()
      const first = await reader.read()
      const unpack = encoding === "br" ? createBrotliDecompress() : createGunzip()
      const shown: Array<string> = []
      unpack.setEncoding("utf8").on("data", (text: string) => shown.push(text))
      unpack.write(first.value)
      await waitForValue(async () => shown.join(""), start, "what the browser can read")
      expect(drawing.begun).toBe(0)
      const next = reader.read()
      await waitForValue(async () => drawing.begun, 1, "drawings")
      drawing.end("</head>عود")
      unpack.write((await next).value)
      await waitForValue(async () => shown.join(""), `${start}</head>عود`, "the page")
      expect((await reader.read()).done).toBe(true)
      unpack.destroy()
    }
  })

  it("says the same in every form, to whoever asks before, while or after it is drawn, and is drawn once", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: "grapheme" }),
        fc.string({ unit: "grapheme" }),
        fc.scheduler(),
        fc.array(encodings, { minLength: 1, maxLength: 6 }),
        async (start, end, scheduler, asked) => {
          const drawn = { times: 0 }
          const rest = () => {
            drawn.times++
            return scheduler.schedule(Promise.resolve(end), "drawn")
          }
          const page = drawnBy(start, rest)
          const texts = asked.map((encoding, nth) =>
            scheduler
              .schedule(Promise.resolve(), `reader ${nth}`)
              .then(() => page.bodyAs(encoding))
              .then(textOf)
          )
          expect(await scheduler.waitFor(Promise.all(texts))).toEqual(
            asked.map(() => new TextDecoder().decode(new TextEncoder().encode(start + end)))
          )
          expect(drawn.times).toBe(1)
        }
      ),
      { numRuns: 60 }
    )
  })

  it("is drawn for the others where a reader goes, before it is drawn or meanwhile", async () => {
    for (const isBegun of [false, true]) {
      const drawing = { begun: 0, end: (_: string) => {} }
      const page = drawnBy("<head>", () => {
        drawing.begun++
        return new Promise<string>((end) => void (drawing.end = end))
      })
      const { body } = await page.bodyAs("br")
      if (!(body instanceof ReadableStream)) throw new Error("It is not a stream")
      const reader = body.getReader()
      await reader.read()
      if (isBegun) {
        void reader.read()
        await waitForValue(async () => drawing.begun, 1, "drawings")
      }
      const gone = reader.cancel()
      const other = page.bodyAs("gzip").then(textOf)
      await waitForValue(async () => drawing.begun, 1, "drawings")
      drawing.end("</head>")
      expect(await other).toBe("<head></head>")
      await gone
    }
  })

  it("leaves to the browser what could not be drawn, and is drawn anew for the next", async () => {
    const drawing = { times: 0 }
    const page = drawnBy("<head>", async () => {
      drawing.times++
      if (drawing.times < 3) throw new Error("out of memory")
      return "</head>"
    })
    const sent: Array<string> = []
    for (const encoding of ["br", null, "gzip", "br"] as const)
      sent.push(await textOf(await page.bodyAs(encoding)))
    expect([sent, drawing.times]).toEqual([
      ["<head>blank", "<head>blank", "<head></head>", "<head></head>"],
      3
    ])
  })

  it("comes so from the shop: what the browser fetches first, then what there is to see; the same once it is kept, under the same tag", async () => {
    const begun = await get("/?at=77")
    const html = await begun.text()
    const whole = await get("/?at=77")
    expect([begun, whole].map(({ headers }) => headers.get("transfer-encoding"))).toEqual([
      "chunked",
      null
    ])
    const order = ["<style>", 'as="font"', '<script async type="module"', "<title>", "<h1"].map(
      (named) => html.indexOf(named)
    )
    expect(order.includes(-1)).toBe(false)
    expect(order.slice(0, 3).every((at) => at < (order[3] ?? 0))).toBe(true)
    expect(await whole.text()).toBe(html)
    const tag = begun.headers.get("etag") ?? ""
    expect([tag === "", whole.headers.get("etag")]).toEqual([false, tag])
  })

  it("is not sent to a browser that has it, whichever server of this build that had it from", async () => {
    const env = { PUBLIC_URL: "http://shop.test" }
    const first = await startShop({ env })
    const other = await startShop({ env, databaseUrl: first.databaseUrl ?? "" })
    try {
      for (const path of ["/product/105", "/cart"]) {
        const tag = (await fetch(first.url + path)).headers.get("etag") ?? ""
        const answers = await Promise.all(
          [path, `${path}?lang=en`].map((asked) =>
            fetch(other.url + asked, { headers: { "if-none-match": tag } })
          )
        )
        expect([path, ...answers.map(({ status }) => status)]).toEqual([path, 304, 200])
      }
    } finally {
      await other.stop()
      await first.stop()
    }
  })
})

describe("kept pages", () => {
  const page = (html: string) =>
    compressPage({
      status: 200,
      redirectTarget: null,
      styleHashes: [],
      etag: null,
      start: html,
      rest: async () => "",
      emptyRest: ""
    })

  it("are read once a second at most, drawn again only where what they say has changed, and by one asker for all", async () => {
    const moments = fc.array(
      fc.record({
        passes: fc.constantFrom(0, 400, 999, 1_001),
        changes: fc.boolean(),
        askers: fc.integer({ min: 1, max: 4 })
      }),
      { maxLength: 12 }
    )
    await fc.assert(
      fc.asyncProperty(moments, async (moments) => {
        const clock = {
          now: 0,
          said: 0,
          reads: 0,
          draws: 0,
          readAt: Number.NEGATIVE_INFINITY,
          drawn: -1
        }
        const kept = createPageCache({ maxBytes: 1_000_000, now: () => clock.now })
        for (const { askers, changes, passes } of moments) {
          clock.now += passes
          if (changes) clock.said++
          const before = { ...clock }
          const pages = await Promise.all(
            Array.from({ length: askers }, () =>
              kept.page(
                "a",
                async () => {
                  clock.reads++
                  clock.readAt = clock.now
                  return clock.said
                },
                async (said) => {
                  clock.draws++
                  clock.drawn = said
                  return page(String(said))
                }
              )
            )
          )
          const isDue = clock.now - before.readAt >= 1_000
          expect(clock.reads - before.reads).toBe(isDue ? 1 : 0)
          expect(clock.draws - before.draws).toBe(isDue && before.drawn !== clock.said ? 1 : 0)
          expect(new Set(pages.map(({ start }) => start))).toEqual(new Set([String(clock.drawn)]))
        }
      })
    )
  })

  it("let go of the oldest before they weigh too much, and keep nothing that failed", async () => {
    const kept: PageCache = createPageCache({ maxBytes: 10_000, now: () => 0 })
    const reads: Array<string> = []
    const ask = (name: string) =>
      kept.page(
        name,
        async () => reads.push(name) && name,
        async () => page("x".repeat(1_000))
      )
    await Promise.all(["a", "b", "c", "d"].map(ask))
    await Promise.all(["d", "a"].map(ask))
    expect(reads).toEqual(["a", "b", "c", "d", "a"])
    const failing = () =>
      kept.page(
        "e",
        () => Promise.reject(new Error("away")),
        async () => page("")
      )
    await expect(failing()).rejects.toThrow("away")
    expect(
      (
        await kept.page(
          "e",
          async () => 1,
          async () => page("here")
        )
      ).start
    ).toBe("here")
  })
})
