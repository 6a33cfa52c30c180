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
import { runs } from "#core/testing/runs.ts"

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
  createPictureFiles({ pictures: here.own })(
    path,
    new Request(`http://shop${path}`, { headers, method })
  )

const picture = renderedPictureUrl("dallah-gold")
const video = renderedReelUrl("reel-coffee.mp4")
const videoBytes = readFileSync(join(seedFolder, "reels", "reel-coffee.mp4"))

describe("rendered picture", () => {
  it.each([
    ["", "image/jpeg", "dallah-gold.jpg"],
    ["-320.avif", "image/avif", "dallah-gold-320.avif"],
    ["-640.webp", "image/webp", "dallah-gold-640.webp"]
  ])("%s is sent unchanged and immutable", async (rendition, type, file) => {
    const response = await get(rendition === "" ? picture : picture.replace(".jpg", rendition))
    expect([
      response?.status,
      response?.headers.get("content-type"),
      response?.headers.get("cache-control")
    ]).toEqual([200, type, "public, max-age=31536000, immutable"])
    expect(response?.headers.get("content-security-policy")).toContain("sandbox")
    expect(Buffer.from((await response?.arrayBuffer()) ?? new ArrayBuffer(0))).toEqual(
      readFileSync(join(seedFolder, "pictures", file))
    )
  })

  it.each([
    ["-1200.avif", "dallah-gold-480.avif"],
    ["-480.avif", "dallah-gold-480.avif"],
    ["-160.avif", "dallah-gold-160.avif"],
    ["-640.webp", "dallah-gold-320.webp"],
    [".jpg", "dallah-gold.jpg"]
  ])("%s is %s with Save-Data, and caches are told", async (rendition, file) => {
    const response = await get(picture.replace(".jpg", rendition), { "save-data": "on" })
    expect(response?.headers.get("vary")).toBe("Save-Data")
    expect(Buffer.from((await response?.arrayBuffer()) ?? new ArrayBuffer(0))).toEqual(
      readFileSync(join(seedFolder, "pictures", file))
    )
  })

  it("an outdated digest gets the current picture, cached for an hour", async () => {
    const response = await get(picture.replace(/sized\/[^/]+/, "sized/0123456789ab"))
    expect([response?.status, response?.headers.get("cache-control")]).toEqual([
      200,
      "public, max-age=3600"
    ])
    await response?.body?.cancel()
  })

  it("If-None-Match is 304, and HEAD has no body", async () => {
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
    "/pictures/sized/a/digests.json",
    "/pictures/sized/a/../dallah-gold.jpg",
    "/pictures/sized/dallah-gold.jpg",
    "/pictures/dallah-gold.jpg",
    "/pictures/sized/a/b/dallah-gold.jpg",
    "/pictures/sized/a/..%2fpictures%2fdallah-gold.jpg"
  ])("%s is not found, also with Save-Data", async (path) => {
    expect(await get(path)).toBeNull()
    expect(await get(path, { "save-data": "on" })).toBeNull()
  })
})

describe("imported picture", () => {
  it("is sent from the folder of imported pictures", async () => {
    const response = await get("/pictures/own/photo-0123456789ab.png")
    expect([response?.headers.get("content-type"), await response?.text()]).toEqual([
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
  ])("%s is not found", async (path) => {
    expect(await get(path)).toBeNull()
  })
})

describe("video", () => {
  const part = async (range: string, more: Record<string, string> = {}) => {
    const response = await get(video, { range, ...more })
    const bytes = Buffer.from((await response?.arrayBuffer()) ?? new ArrayBuffer(0))
    return {
      status: response?.status,
      contentRange: response?.headers.get("content-range"),
      length: response?.headers.get("content-length"),
      bytes
    }
  }
  const all = videoBytes.length

  it("accepts range requests, which Safari needs", async () => {
    const response = await get(video)
    expect([
      response?.status,
      response?.headers.get("accept-ranges"),
      response?.headers.get("content-type")
    ]).toEqual([200, "bytes", "video/mp4"])
    await response?.body?.cancel()
    expect(await part("bytes=0-1")).toEqual({
      status: 206,
      contentRange: `bytes 0-1/${all}`,
      length: "2",
      bytes: videoBytes.subarray(0, 2)
    })
  })

  it("a range request gets exactly its bytes", async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(all - 1), fc.nat(all + 1_000), async (start, more) => {
        const end = Math.min(start + more, all - 1)
        expect(await part(`bytes=${start}-${start + more}`)).toEqual({
          status: 206,
          contentRange: `bytes ${start}-${end}/${all}`,
          length: String(end - start + 1),
          bytes: videoBytes.subarray(start, end + 1)
        })
      }),
      runs(8)
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
  ])("range request: %s", async (_, range, status, contentRange) => {
    const response = await part(range)
    expect([response.status, response.contentRange]).toEqual([status, contentRange])
    if (status === 200) expect(response.bytes.length).toBe(all)
  })

  it("If-Range with another entity tag gets the whole file", async () => {
    expect((await part("bytes=0-9", { "if-range": `"other"` })).status).toBe(200)
    const tag = (await get(video, {}, "HEAD"))?.headers.get("etag") ?? ""
    expect((await part("bytes=0-9", { "if-range": tag })).status).toBe(206)
  })
})
