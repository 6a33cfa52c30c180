import { createHash, randomBytes } from "node:crypto"
import { mkdtemp, open, readdir, readFile, rm, stat } from "node:fs/promises"
import { request } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import sharp from "sharp"
import { describe, expect, it } from "vitest"
import { pictureWidths } from "#core/catalogue/pictureWidths.ts"
import type { Json } from "../support/apiClient.ts"
import { query } from "../support/apiClient.ts"
import {
  animatedPng,
  isoMedia,
  phonePhoto,
  pixelBomb,
  plainPng,
  png,
  textBomb,
  twoColours
} from "../support/pictureFiles.ts"
import { sharedFixture } from "../support/sharedFixture.ts"
import { signInStaff } from "../support/staff.ts"
import { startShop, type TestShop } from "../support/startShop.ts"

const folder = sharedFixture(
  async () => ({ path: await mkdtemp(join(tmpdir(), "sadu-pictures-")) }),
  ({ path }) => rm(path, { recursive: true, force: true })
)
const shop = sharedFixture(
  () => startShop({ env: { PICTURES: folder().path } }),
  ({ stop }) => stop()
)
/** A second server, on the same database and the same folder. */
const other = sharedFixture(
  () => startShop({ env: { PICTURES: folder().path }, databaseUrl: shop().databaseUrl ?? "" }),
  ({ stop }) => stop()
)
const staff = sharedFixture(() => signInStaff(shop()))

const upload = async (
  bytes: Uint8Array<ArrayBuffer>,
  {
    headers = {},
    language = "en",
    server = shop()
  }: {
    readonly headers?: Readonly<Record<string, string>>
    readonly language?: string
    readonly server?: Pick<TestShop, "url">
  } = {}
) => {
  const response = await fetch(`${server.url}/api/desk/pictures`, {
    method: "POST",
    headers: {
      connection: "close",
      cookie: staff().cookie,
      "content-type": "application/octet-stream",
      "accept-language": language,
      ...headers
    },
    body: bytes
  })
  const body: Json = await response.json()
  return { status: response.status, body }
}

const digestOf = (bytes: Uint8Array) =>
  createHash("sha256").update(bytes).digest("hex").slice(0, 32)
const filesOf = async (bytes: Uint8Array) =>
  (await readdir(folder().path)).filter((file) => file.startsWith(digestOf(bytes)))
const draftsLeft = async () =>
  (await readdir(folder().path)).filter((file) => file.endsWith(".draft"))
const get = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(shop().url + path, { headers: { connection: "close", ...headers } })
  return {
    type: response.headers.get("content-type"),
    cache: response.headers.get("cache-control"),
    bytes: Buffer.from(await response.arrayBuffer())
  }
}
const bytesOf = (buffer: Buffer) => new Uint8Array(buffer)

/** The colours in the middle of the upper and of the lower half. */
const coloursOf = async (bytes: Buffer) => {
  const { data, info } = await sharp(bytes)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [0.25, 0.75].map((part) => {
    const at = 3 * (Math.round(part * info.height) * info.width + Math.round(info.width / 2))
    const [red = 0, , blue = 0] = data.subarray(at, at + 3)
    return red > 150 && blue < 80 ? "red" : blue > 150 && red < 80 ? "blue" : "other"
  })
}

describe("a photo of a phone", () => {
  it("becomes upright renditions of every width and format, without position or camera", async () => {
    const photo = await phonePhoto()
    const before = await sharp(photo).metadata()
    expect(before.orientation).toBe(6)
    // The camera, and the pointer to the position.
    for (const part of ["Phone", "\x25\x88"])
      expect(before.exif?.includes(part, 0, "latin1")).toBe(true)
    const { body, status } = await upload(bytesOf(photo))
    const path = `/pictures/sized/own/${digestOf(photo)}`
    expect([status, body]).toEqual([200, { status: true, image: `${path}.jpg` }])
    const renditions = [
      ...pictureWidths.avif.map((width) => ({ ending: `-${width}.avif`, width })),
      ...pictureWidths.webp.map((width) => ({ ending: `-${width}.webp`, width })),
      { ending: ".jpg", width: 480 }
    ]
    for (const { ending, width } of renditions) {
      const { bytes, cache, type } = await get(path + ending)
      const { exif, height, icc, orientation, xmp, ...rest } = await sharp(bytes).metadata()
      expect([ending, type, cache]).toEqual([
        ending,
        `image/${ending.split(".").at(-1) === "jpg" ? "jpeg" : ending.split(".").at(-1)}`,
        "public, max-age=31536000, immutable"
      ])
      expect([rest.width, height]).toEqual([width, Math.round((width * 4) / 3)])
      expect([exif, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined])
      expect(bytes.includes("Phone")).toBe(false)
      // What lay on the left of the file is at the top of the picture.
      expect([ending, await coloursOf(bytes)]).toEqual([ending, ["red", "blue"]])
    }
    expect(await filesOf(photo)).toHaveLength(renditions.length)
    const smaller = await get(`${path}-1200.avif`, { "save-data": "on" })
    expect((await sharp(smaller.bytes).metadata()).width).toBe(480)
  })

  it("is in the audit with who uploaded it", async () => {
    const photo = await phonePhoto()
    await upload(bytesOf(photo))
    expect(
      (
        await query(shop(), "select staff_id, action from audit_event where subject = $1", [
          `picture-${digestOf(photo)}.jpg`
        ])
      )[0]
    ).toEqual({ staff_id: staff().id, action: "picture.upload" })
  })
})

const padded = (bytes: Buffer, length: number) =>
  Buffer.concat([bytes, Buffer.alloc(length - bytes.length)])

describe("kinds of pictures", () => {
  it.each(["png", "webp", "avif"] as const)("%s with transparency is taken", async (kind) => {
    const drawing = await twoColours(90, 120, { channels: 4, start: "#d0000080", end: "#00000000" })
    const bytes = await drawing.toFormat(kind).toBuffer()
    expect((await upload(bytesOf(bytes))).status).toBe(200)
    // A small picture is not made larger.
    const rendition = await get(`/pictures/sized/own/${digestOf(bytes)}-1200.avif`)
    expect(await sharp(rendition.bytes).metadata()).toMatchObject({ width: 90, hasAlpha: true })
    const jpeg = await get(`/pictures/sized/own/${digestOf(bytes)}.jpg`)
    expect((await sharp(jpeg.bytes).stats()).channels.at(-1)?.max).toBeGreaterThan(250)
  })

  it("a file of less than 20 MB is taken, and nothing that stands behind the pixels is kept", async () => {
    const jpeg = await (await twoColours(64, 64)).jpeg().toBuffer()
    const both = padded(
      Buffer.concat([jpeg, Buffer.from("<html><script>alert(1)</script></html>")]),
      19_999_999
    )
    expect((await upload(bytesOf(both))).status).toBe(200)
    for (const file of await filesOf(both))
      expect((await readFile(join(folder().path, file))).includes("script")).toBe(false)
  })

  it("59.99 megapixels are taken, and a tall one is at most twice as high as wide ones", async () => {
    const bytes = plainPng(5_999, 10_000)
    expect((await upload(bytesOf(bytes))).status).toBe(200)
    const largest = await get(`/pictures/sized/own/${digestOf(bytes)}-1200.avif`)
    expect(await sharp(largest.bytes).metadata()).toMatchObject({ width: 1_200, height: 2_000 })
    const tall = plainPng(100, 9_600)
    await upload(bytesOf(tall))
    const tallest = await get(`/pictures/sized/own/${digestOf(tall)}-1200.avif`)
    expect(await sharp(tallest.bytes).metadata()).toMatchObject({ width: 25, height: 2_400 })
  })
})

const small = async (kind: "jpeg" | "png" | "webp" | "avif") =>
  (await twoColours(400, 300)).toFormat(kind).toBuffer()
const half = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length * 0.6))
const text = (words: string) => Promise.resolve(Buffer.from(words, "latin1"))
const svg = `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`

describe("hostile files", () => {
  it.each<[string, () => Promise<Buffer>, number, string]>([
    ["SVG", () => text(svg), 415, "picture_svg"],
    [
      "SVG after a comment",
      () => text(`<?xml version="1.0"?><!-- a -->\n${svg}`),
      415,
      "picture_svg"
    ],
    ["SVG in UTF-16", async () => Buffer.from(`\ufeff${svg}`, "utf16le"), 415, "picture_svg"],
    ["HTML", () => text("<!doctype html><img src=x onerror=alert(1)>"), 415, "picture_type"],
    ["HTML with a drawing", () => text(`<html>${svg}</html>`), 415, "picture_type"],
    ["a program", () => text(`MZ\x90\0${"\0".repeat(500)}`), 415, "picture_type"],
    ["a script", () => text("#!/bin/sh\nrm -rf /"), 415, "picture_type"],
    ["a GIF", async () => (await twoColours(8, 8)).gif().toBuffer(), 415, "picture_type"],
    ["a PDF", () => text("%PDF-1.7"), 415, "picture_type"],
    ["a video", async () => isoMedia("isom", "mp42"), 415, "picture_type"],
    ["nothing", () => text(""), 415, "picture_type"],
    ["HEIC", async () => isoMedia("heic", "mif1", "heic"), 415, "picture_heic"],
    ["HEIF of another brand", async () => isoMedia("mif1", "miaf", "heix"), 415, "picture_heic"],
    ["20 MB", async () => padded(await small("jpeg"), 20_000_000), 413, "picture_too_large"],
    ["60 megapixels", async () => plainPng(6_000, 10_000), 422, "picture_too_many_pixels"],
    [
      "a header of 4 gigapixels",
      async () => png(65_535, 65_535, Buffer.alloc(9)),
      422,
      "picture_too_many_pixels"
    ],
    ["a PNG that moves", async () => animatedPng(), 422, "picture_animated"],
    [
      "a WebP that moves",
      async () =>
        sharp([await small("png"), await small("jpeg")], { join: { animated: true } })
          .webp()
          .toBuffer(),
      422,
      "picture_animated"
    ],
    ["an AVIF that moves", async () => isoMedia("avis", "avif", "msf1"), 422, "picture_animated"],
    ["half a JPEG", async () => half(await small("jpeg")), 422, "picture_broken"],
    ["half a PNG", async () => half(await small("png")), 422, "picture_broken"],
    ["half a WebP", async () => half(await small("webp")), 422, "picture_broken"],
    ["half an AVIF", async () => half(await small("avif")), 422, "picture_broken"],
    ["an AVIF without pictures", async () => isoMedia("avif", "mif1"), 422, "picture_broken"],
    [
      "a JPEG of noise",
      async () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), randomBytes(5_000)]),
      422,
      "picture_broken"
    ],
    ["a PNG of noise", async () => png(200, 200, randomBytes(2_000)), 422, "picture_broken"]
  ])("%s is refused, and leaves nothing behind", async (_, make, status, code) => {
    const bytes = await make()
    const refused = await upload(bytesOf(bytes))
    expect([refused.status, refused.body.code]).toEqual([status, code])
    expect(await filesOf(bytes)).toEqual([])
    expect(await draftsLeft()).toEqual([])
  })

  it.each([
    ["pixels", pixelBomb],
    ["text", textBomb]
  ])("a small file whose %s would become 400 MB costs no memory", async (_, make) => {
    const bytes = make()
    expect(bytes.length).toBeLessThan(500_000)
    const before = process.memoryUsage.rss()
    const { status } = await upload(bytesOf(bytes))
    expect([200, 422]).toContain(status)
    expect(process.memoryUsage.rss() - before).toBeLessThan(200_000_000)
  })

  it("HEIC is refused with what to do, in the language of the desk", async () => {
    const bytes = bytesOf(isoMedia("heic"))
    expect((await upload(bytes)).body.message).toContain("Most Compatible")
    expect((await upload(bytes, { language: "ar" })).body.message).toContain("الأكثر توافقًا")
  })

  it("a form of another site and another type of body are refused before anything is read", async () => {
    const bytes = bytesOf(await small("png"))
    expect(await upload(bytes, { headers: { origin: "https://elsewhere.example" } })).toMatchObject(
      {
        status: 403
      }
    )
    expect(await upload(bytes, { headers: { "content-type": "image/png" } })).toMatchObject({
      status: 415,
      body: { code: "not_binary" }
    })
    expect(await upload(bytes, { headers: { cookie: "" } })).toMatchObject({ status: 401 })
    expect(await filesOf(bytes)).toEqual([])
  })
})

/** The sizes in which files of the folder are seen while something writes them. */
const sizesWhile = async (beginning: string, write: () => Promise<unknown>) => {
  const seen = new Map<string, Set<number>>()
  const look = async () => {
    const files = (await readdir(folder().path)).filter((file) => file.startsWith(beginning))
    for (const file of files) {
      const { size } = await stat(join(folder().path, file))
      seen.set(file, (seen.get(file) ?? new Set()).add(size))
    }
  }
  const state = { isWriting: true }
  const writing = write().finally(() => (state.isWriting = false))
  while (state.isWriting) {
    await look()
    await new Promise((done) => setImmediate(done))
  }
  await writing
  await look()
  return seen
}

describe("the same file again", () => {
  it("is the same picture, also sent to two servers at once, and is written once more where it is gone", async () => {
    const photo = bytesOf(await (await twoColours(400, 300)).jpeg().toBuffer())
    const sent = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        upload(photo, { server: index % 2 === 0 ? shop() : other() })
      )
    )
    expect(new Set(sent.map(({ body, status }) => `${status} ${body.image}`))).toEqual(
      new Set([`200 /pictures/sized/own/${digestOf(photo)}.jpg`])
    )
    const files = await filesOf(photo)
    expect(files).toHaveLength(8)
    expect(await draftsLeft()).toEqual([])
    await rm(join(folder().path, files[0] ?? ""))
    expect((await upload(photo)).status).toBe(200)
    expect(await filesOf(photo)).toEqual(files)
  })

  it("every file appears whole in the folder that servers share, also while two write it", async () => {
    const photo = bytesOf(await (await twoColours(1_000, 800)).jpeg().toBuffer())
    const seen = await sizesWhile(digestOf(photo), () =>
      Promise.all([shop(), other()].map((server) => upload(photo, { server })))
    )
    expect([...seen.keys()]).toHaveLength(8)
    for (const sizes of seen.values()) expect([...sizes]).toHaveLength(1)
  })

  it("control: a file that is written under its own name is seen in part", async () => {
    const seen = await sizesWhile("control", async () => {
      const file = await open(join(folder().path, "control.jpg"), "w")
      for (let part = 0; part < 20; part++) {
        await file.write(Buffer.alloc(1_000))
        await new Promise((done) => setTimeout(done, 5))
      }
      await file.close()
    })
    expect(seen.get("control.jpg")?.size).toBeGreaterThan(1)
  })

  it("a connection that breaks leaves nothing, and the file can be sent again", async () => {
    const photo = bytesOf(await (await twoColours(800, 600)).png().toBuffer())
    const sending = request(`${shop().url}/api/desk/pictures`, {
      method: "POST",
      headers: { cookie: staff().cookie, "content-type": "application/octet-stream" }
    })
    sending.on("error", () => {}).write(photo.subarray(0, 1_000))
    await expect.poll(draftsLeft).toHaveLength(1)
    sending.destroy()
    await expect.poll(draftsLeft).toEqual([])
    expect((await upload(photo)).status).toBe(200)
  })
})
