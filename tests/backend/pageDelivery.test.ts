import { brotliDecompressSync, createBrotliDecompress, createGunzip, gunzipSync } from "node:zlib"
import fc from "fast-check"
import { Kysely, PostgresDialect } from "kysely"
import { describe, expect, it, vi } from "vitest"
import type { Tables } from "#backend/tables.ts"
import { createResultCache } from "#backend/catalogue/resultCache.ts"
import { type PageCache, createPageCache } from "#backend/pages/pageCache.ts"
import { type CompressedPage, compressPage } from "#backend/pages/compressedPage.ts"
import { runs } from "#core/testing/runs.ts"
import { sharedFixture } from "../support/sharedFixture.ts"
import { startShop } from "../support/startShop.ts"
import { startShopProcess } from "../support/startShopProcess.ts"
import { createTestPool } from "../support/testPool.ts"

const polling = { interval: 10 }

const shop = sharedFixture(startShop, ({ stop }) => stop())
const get = (path: string) => fetch(shop().url + path)

describe("compressPage", () => {
  const createPage = (start: string, rest: () => Promise<string>) =>
    compressPage({
      status: 200,
      redirectTarget: null,
      styleHashes: [],
      etag: null,
      cacheTags: [],
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

  it("sends the start, decompressible by itself, before the page is rendered", async () => {
    for (const encoding of ["br", "gzip"] as const) {
      const rendering = { begun: 0, end: (_: string) => {} }
      const rest = () => {
        rendering.begun++
        return new Promise<string>((end) => void (rendering.end = end))
      }
      const start = `<head>${"<link>".repeat(4_000)}`
      const { body } = await createPage(start, rest).bodyAs(encoding)
      if (!(body instanceof ReadableStream)) throw new Error("The body is not a stream.")
      const reader = body.getReader()
      const first = await reader.read()
      const unpack = encoding === "br" ? createBrotliDecompress() : createGunzip()
      const received: Array<string> = []
      unpack.setEncoding("utf8").on("data", (text: string) => received.push(text))
      unpack.write(first.value)
      await expect.poll(() => received.join(""), polling).toBe(start)
      expect(rendering.begun).toBe(0)
      const next = reader.read()
      await expect.poll(() => rendering.begun, polling).toBe(1)
      rendering.end("</head>عود")
      unpack.write((await next).value)
      await expect.poll(() => received.join(""), polling).toBe(`${start}</head>عود`)
      expect((await reader.read()).done).toBe(true)
      unpack.destroy()
    }
  })

  it("renders once, and every encoding has the same text before, during and after rendering", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: "grapheme" }),
        fc.string({ unit: "grapheme" }),
        fc.scheduler(),
        fc.array(encodings, { minLength: 1, maxLength: 6 }),
        async (start, end, scheduler, asked) => {
          const rendered = { times: 0 }
          const rest = () => {
            rendered.times++
            return scheduler.schedule(Promise.resolve(end), "render")
          }
          const page = createPage(start, rest)
          const texts = asked.map((encoding, nth) =>
            scheduler
              .schedule(Promise.resolve(), `reader ${nth}`)
              .then(() => page.bodyAs(encoding))
              .then(textOf)
          )
          expect(await scheduler.waitFor(Promise.all(texts))).toEqual(
            asked.map(() => new TextDecoder().decode(new TextEncoder().encode(start + end)))
          )
          expect(rendered.times).toBe(1)
        }
      ),
      runs(12)
    )
  })

  it("still renders for other readers when a reader cancels before or during rendering", async () => {
    for (const isBegun of [false, true]) {
      const rendering = { begun: 0, end: (_: string) => {} }
      const page = createPage("<head>", () => {
        rendering.begun++
        return new Promise<string>((end) => void (rendering.end = end))
      })
      const { body } = await page.bodyAs("br")
      if (!(body instanceof ReadableStream)) throw new Error("The body is not a stream.")
      const reader = body.getReader()
      await reader.read()
      if (isBegun) {
        void reader.read()
        await expect.poll(() => rendering.begun, polling).toBe(1)
      }
      const cancelled = reader.cancel()
      const other = page.bodyAs("gzip").then(textOf)
      await expect.poll(() => rendering.begun, polling).toBe(1)
      rendering.end("</head>")
      expect(await other).toBe("<head></head>")
      await cancelled
    }
  })

  it("sends the empty rest when rendering fails, and renders again for the next reader", async () => {
    const rendering = { times: 0 }
    const page = createPage("<head>", async () => {
      rendering.times++
      if (rendering.times < 3) throw new Error("out of memory")
      return "</head>"
    })
    const sent: Array<string> = []
    for (const encoding of ["br", null, "gzip", "br"] as const)
      sent.push(await textOf(await page.bodyAs(encoding)))
    expect([sent, rendering.times]).toEqual([
      ["<head>blank", "<head>blank", "<head></head>", "<head></head>"],
      3
    ])
  })

  it("GET /: styles and scripts come before the content; the cached page has the same text and entity tag", async () => {
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

  it("If-None-Match: two servers of one build have the same entity tag", async () => {
    const env = { PUBLIC_URL: "http://shop.test" }
    const first = await startShop({ env })
    const other = await startShopProcess({ env, databaseUrl: first.databaseUrl ?? "" })
    try {
      for (const path of ["/product/105", "/cart"]) {
        const page = await fetch(first.url + path)
        const tag = page.headers.get("etag") ?? ""
        const answers = await Promise.all(
          [path, `${path}?lang=en`].map((asked) =>
            fetch(other.url + asked, { headers: { "if-none-match": tag } })
          )
        )
        expect([path, ...answers.map(({ status }) => status)]).toEqual([path, 304, 200])
        // A response that is not read delays the stop of its server by ten seconds.
        for (const response of [page, ...answers]) await response.text()
      }
    } finally {
      await other.stop()
      await first.stop()
    }
  })
})

describe("createPageCache", () => {
  const page = (html: string) =>
    compressPage({
      status: 200,
      redirectTarget: null,
      styleHashes: [],
      etag: null,
      cacheTags: [],
      start: html,
      rest: async () => "",
      emptyRest: ""
    })

  it("reads data once a second at most, renders only changed data, and once for simultaneous requests", async () => {
    const moments = fc.array(
      fc.record({
        elapsedMs: fc.constantFrom(0, 400, 999, 1_001),
        changes: fc.boolean(),
        requests: fc.integer({ min: 1, max: 4 })
      }),
      { maxLength: 12 }
    )
    await fc.assert(
      fc.asyncProperty(moments, async (moments) => {
        const clock = {
          now: 0,
          value: 0,
          reads: 0,
          renders: 0,
          readAt: Number.NEGATIVE_INFINITY,
          rendered: -1
        }
        const cache = createPageCache({ maxBytes: 1_000_000, now: () => clock.now })
        for (const { requests, changes, elapsedMs } of moments) {
          clock.now += elapsedMs
          if (changes) clock.value++
          const before = { ...clock }
          const pages = await Promise.all(
            Array.from({ length: requests }, () =>
              cache.page(
                "a",
                async () => {
                  clock.reads++
                  clock.readAt = clock.now
                  return clock.value
                },
                async (value) => {
                  clock.renders++
                  clock.rendered = value
                  return page(String(value))
                }
              )
            )
          )
          const isDue = clock.now - before.readAt >= 1_000
          expect(clock.reads - before.reads).toBe(isDue ? 1 : 0)
          expect(clock.renders - before.renders).toBe(
            isDue && before.rendered !== clock.value ? 1 : 0
          )
          expect(new Set(pages.map(({ start }) => start))).toEqual(
            new Set([String(clock.rendered)])
          )
        }
      })
    )
  })

  it("reads again after a second, also where the clock of the machine was set back", async () => {
    vi.useFakeTimers({ toFake: ["Date", "performance"], now: 1_000_000_000 })
    try {
      const cache = createPageCache({ maxBytes: 1_000_000 })
      const cachedNumber = createResultCache<number>(() => true)
      const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: createTestPool({}) }) })
      const state = { price: 1 }
      const read = async () => {
        const { start } = await cache.page(
          "a",
          async () => state.price,
          async (price) => page(String(price))
        )
        return [start, await cachedNumber(db, "a", async () => state.price)]
      }
      expect(await read()).toEqual(["1", 1])
      state.price = 2
      vi.setSystemTime(1_000_000_000 - 3_600_000)
      expect(await read()).toEqual(["1", 1])
      vi.advanceTimersByTime(6_000)
      // The first request gets the result before, while the next one is computed.
      expect(await read()).toEqual(["2", 1])
      expect(await read()).toEqual(["2", 2])
    } finally {
      vi.useRealTimers()
    }
  })

  it("createResultCache: a result lives 20 times as long as it took, and a very old one is not shown", async () => {
    vi.useFakeTimers()
    try {
      const cachedNumber = createResultCache<number>(() => true)
      const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: createTestPool({}) }) })
      const state = { value: 0, loads: 0 }
      const read = () =>
        cachedNumber(db, "a", async () => {
          state.loads++
          vi.advanceTimersByTime(1_000)
          return state.value
        })
      expect(await read()).toBe(0)
      state.value = 1
      vi.advanceTimersByTime(19_000)
      expect([await read(), state.loads]).toEqual([0, 1])
      vi.advanceTimersByTime(2_000)
      expect([await read(), await read(), state.loads]).toEqual([0, 1, 2])
      state.value = 2
      vi.advanceTimersByTime(700_000)
      expect(await read()).toBe(2)
    } finally {
      vi.useRealTimers()
    }
  })

  it("drops the oldest page above maxBytes, and does not cache failures", async () => {
    const cache: PageCache = createPageCache({ maxBytes: 10_000, now: () => 0 })
    const reads: Array<string> = []
    const request = (name: string) =>
      cache.page(
        name,
        async () => reads.push(name) && name,
        async () => page("x".repeat(1_000))
      )
    await Promise.all(["a", "b", "c", "d"].map(request))
    await Promise.all(["d", "a"].map(request))
    expect(reads).toEqual(["a", "b", "c", "d", "a"])
    const failing = () =>
      cache.page(
        "e",
        () => Promise.reject(new Error("away")),
        async () => page("")
      )
    await expect(failing()).rejects.toThrow("away")
    expect(
      (
        await cache.page(
          "e",
          async () => 1,
          async () => page("here")
        )
      ).start
    ).toBe("here")
  })
})
