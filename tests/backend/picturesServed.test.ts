import { mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { createPictureFiles } from "#backend/pages/pictures.ts"
import { seedFolder } from "#backend/seed/seedFolder.ts"
import { renderedPictureUrl } from "#backend/seed/seedFolder.ts"
import { renderedReelUrl } from "#backend/seed/seedFolder.ts"

const here = { own: "" }
beforeAll(async () => {
  here.own = await mkdtemp(join(tmpdir(), "sadu-own-"))
  mkdirSync(join(here.own, "inside"))
  writeFileSync(join(here.own, "photo-0123456789ab.png"), "a photo")
  for (const hidden of ["notes-0123456789ab.txt", ".draft-0123456789ab.png", "inside/photo.png"])
    writeFileSync(join(here.own, hidden), "not for anybody")
})
afterAll(() => rm(here.own, { recursive: true, force: true }))

const get = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  createPictureFiles(here.own)(path, new Request(`http://shop${path}`, { headers, method }))

const picture = renderedPictureUrl("dallah-gold")
const film = renderedReelUrl("reel-coffee.mp4")
const filmBytes = readFileSync(join(seedFolder, "reels", "reel-coffee.mp4"))

describe("a drawn picture", () => {
  it.each([
    ["", "image/jpeg", "dallah-gold.jpg"],
    ["-320.avif", "image/avif", "dallah-gold-320.avif"],
    ["-640.webp", "image/webp", "dallah-gold-640.webp"]
  ])("is answered as it lies there, and kept for ever: %s", async (rendition, type, file) => {
    const answer = await get(rendition === "" ? picture : picture.replace(".jpg", rendition))
    expect([
      answer?.status,
      answer?.headers.get("content-type"),
      answer?.headers.get("cache-control")
    ]).toEqual([200, type, "public, max-age=31536000, immutable"])
    expect(answer?.headers.get("content-security-policy")).toContain("sandbox")
    expect(Buffer.from((await answer?.arrayBuffer()) ?? new ArrayBuffer(0))).toEqual(
      readFileSync(join(seedFolder, "pictures", file))
    )
  })

  it("under a digest of yesterday is today's, and not kept for long", async () => {
    const answer = await get(picture.replace(/sized\/[^/]+/, "sized/0123456789ab"))
    expect([answer?.status, answer?.headers.get("cache-control")]).toEqual([
      200,
      "public, max-age=3600"
    ])
    await answer?.body?.cancel()
  })

  it("is not sent again to who has it, nor to who only asks about it", async () => {
    const head = await get(picture, {}, "HEAD")
    expect([head?.status, head?.body, Number(head?.headers.get("content-length")) > 1_000]).toEqual(
      [200, null, true]
    )
    expect((await get(picture, { "if-none-match": head?.headers.get("etag") ?? "" }))?.status).toBe(
      304
    )
  })

  it.each([
    "/pictures/sized/a/none.jpg",
    "/pictures/sized/a/dallah-gold-321.avif",
    "/pictures/sized/a/dallah-gold.svg",
    "/pictures/sized/a/drawn.json",
    "/pictures/sized/a/../dallah-gold.jpg",
    "/pictures/sized/dallah-gold.jpg",
    "/pictures/dallah-gold.jpg",
    "/pictures/sized/a/b/dallah-gold.jpg",
    "/pictures/sized/a/..%2fpictures%2fdallah-gold.jpg"
  ])("is nowhere else: %s", async (path) => {
    expect(await get(path)).toBeNull()
  })
})

describe("a shop owner's own picture", () => {
  it("is answered from their folder", async () => {
    const answer = await get("/pictures/own/photo-0123456789ab.png")
    expect([answer?.headers.get("content-type"), await answer?.text()]).toEqual([
      "image/png",
      "a photo"
    ])
  })

  it.each([
    "/pictures/own/notes-0123456789ab.txt",
    "/pictures/own/none.png",
    "/pictures/own/inside",
    "/pictures/own/",
    "/pictures/own/..%2fphoto.png",
    "/pictures/own/inside/photo.png",
    "/pictures/own/inside/../photo-0123456789ab.png",
    "/pictures/own/.draft-0123456789ab.png",
    "/pictures/own/%00.png"
  ])("leads to nothing else: %s", async (path) => {
    expect(await get(path)).toBeNull()
  })
})

describe("a film", () => {
  const part = async (range: string, more: Record<string, string> = {}) => {
    const answer = await get(film, { range, ...more })
    const bytes = Buffer.from((await answer?.arrayBuffer()) ?? new ArrayBuffer(0))
    return {
      status: answer?.status,
      told: answer?.headers.get("content-range"),
      length: answer?.headers.get("content-length"),
      bytes
    }
  }
  const all = filmBytes.length

  it("says that parts of it may be asked for, as Safari wants to know", async () => {
    const answer = await get(film)
    expect([
      answer?.status,
      answer?.headers.get("accept-ranges"),
      answer?.headers.get("content-type")
    ]).toEqual([200, "bytes", "video/mp4"])
    await answer?.body?.cancel()
    expect(await part("bytes=0-1")).toEqual({
      status: 206,
      told: `bytes 0-1/${all}`,
      length: "2",
      bytes: filmBytes.subarray(0, 2)
    })
  })

  it("is answered by exactly the part that was asked for", async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(all - 1), fc.nat(all + 1_000), async (start, more) => {
        const end = Math.min(start + more, all - 1)
        expect(await part(`bytes=${start}-${start + more}`)).toEqual({
          status: 206,
          told: `bytes ${start}-${end}/${all}`,
          length: String(end - start + 1),
          bytes: filmBytes.subarray(start, end + 1)
        })
      }),
      { numRuns: 40 }
    )
  })

  it.each([
    ["to its end", "bytes=100-", 206, `bytes 100-${all - 1}/${all}`],
    ["its last bytes", "bytes=-500", 206, `bytes ${all - 500}-${all - 1}/${all}`],
    ["more than there is", `bytes=-${all + 5}`, 206, `bytes 0-${all - 1}/${all}`],
    ["past its end", `bytes=${all}-`, 416, `bytes */${all}`],
    ["nothing", "bytes=-0", 416, `bytes */${all}`],
    ["backwards", "bytes=5-2", 200, null],
    ["two parts", "bytes=0-1,4-5", 200, null],
    ["other units", "lines=1-2", 200, null]
  ])("answers %s", async (_, range, status, told) => {
    const answer = await part(range)
    expect([answer.status, answer.told]).toEqual([status, told])
    if (status === 200) expect(answer.bytes.length).toBe(all)
  })

  it("that changed since is sent whole, not a part of another", async () => {
    expect((await part("bytes=0-9", { "if-range": `"other"` })).status).toBe(200)
    const tag = (await get(film, {}, "HEAD"))?.headers.get("etag") ?? ""
    expect((await part("bytes=0-9", { "if-range": tag })).status).toBe(206)
  })
})
