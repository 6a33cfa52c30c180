import { createHash } from "node:crypto"
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import type { VideoRefused } from "#core/desk/DeskVideos.ts"
import { query } from "../support/apiClient.ts"
import { plainPng } from "../support/pictureFiles.ts"
import { sharedFixture } from "../support/sharedFixture.ts"
import { signInStaff } from "../support/staff.ts"
import { startShop } from "../support/startShop.ts"
import {
  box,
  mediaOf,
  phoneVideo,
  position,
  reelOfLength,
  reelWith,
  seedReel,
  webm
} from "../support/videoFiles.ts"

const folder = sharedFixture(
  async () => ({ path: await mkdtemp(join(tmpdir(), "sadu-videos-")) }),
  ({ path }) => rm(path, { recursive: true, force: true })
)
const shop = sharedFixture(
  () => startShop({ env: { PICTURES: folder().path, VIDEO_MEGABYTES: "1" } }),
  ({ stop }) => stop()
)
const staff = sharedFixture(() => signInStaff(shop()))

interface Json {
  readonly video?: string
  readonly code?: string
  readonly problem?: VideoRefused["problem"]
}

const upload = async (bytes: Buffer) => {
  const response = await fetch(`${shop().url}/api/desk/videos`, {
    method: "POST",
    headers: {
      connection: "close",
      cookie: staff().cookie,
      "content-type": "application/octet-stream"
    },
    body: new Uint8Array(bytes)
  })
  const body: Json = await response.json()
  return { status: response.status, body }
}
const nameOf = (bytes: Buffer, kind = "mp4") =>
  `${createHash("sha256").update(bytes).digest("hex").slice(0, 32)}.${kind}`

describe("a video of a phone", () => {
  it("is stored without any position, with the same pictures and sound, and played in parts", async () => {
    const video = phoneVideo()
    expect(video.toString("latin1").split(position)).toHaveLength(9)
    const { body, status } = await upload(video)
    const path = `/pictures/sized/own/${nameOf(video)}`
    expect([status, body.video]).toEqual([200, path])
    const stored = await readFile(join(folder().path, nameOf(video)))
    expect(stored).toHaveLength(video.length)
    expect(stored.includes(position)).toBe(false)
    expect(mediaOf(stored)).toEqual(mediaOf(seedReel()))
    const part = await fetch(shop().url + path, {
      headers: { connection: "close", range: "bytes=4-7" }
    })
    expect([
      part.status,
      part.headers.get("content-type"),
      part.headers.get("content-range"),
      part.headers.get("cache-control"),
      await part.text()
    ]).toEqual([
      206,
      "video/mp4",
      `bytes 4-7/${video.length}`,
      "public, max-age=31536000, immutable",
      "ftyp"
    ])
    expect(
      await query(shop(), "select action, subject from audit_event order by id desc limit 1")
    ).toEqual([{ action: "video.upload", subject: `video-${nameOf(video)}` }])
  })

  it("the same file again is the same video, and nothing else is left in the folder", async () => {
    const video = seedReel()
    const sent = await Promise.all([1, 2, 3].map(() => upload(video)))
    expect(new Set(sent.map(({ body }) => body.video))).toEqual(
      new Set([`/pictures/sized/own/${nameOf(video)}`])
    )
    expect(mediaOf(await readFile(join(folder().path, nameOf(video))))).toEqual(mediaOf(video))
    expect((await readdir(folder().path)).filter((file) => file.startsWith("."))).toEqual([])
  })

  it("is taken as a QuickTime file of H.264 too, which iPhones send", async () => {
    expect((await upload(reelWith("ftypisom", "ftypqt  "))).status).toBe(200)
  })
})

it("a WebM as a browser records it is stored without its tags", async () => {
  const video = webm()
  expect((await upload(video)).body.video).toMatch(/[0-9a-f]{32}\.webm$/)
  const stored = await readFile(join(folder().path, nameOf(video, "webm")))
  expect(video.includes(position)).toBe(true)
  expect(stored.includes(position)).toBe(false)
  expect(stored).toHaveLength(video.length)
})

describe("refuses, and keeps nothing of", () => {
  it.each<[string, () => Buffer, VideoRefused["problem"]]>([
    ["HEVC of an iPhone", () => reelWith("avc1", "hvc1"), "isHevc"],
    ["HEVC of other cameras", () => reelWith("avc1", "hev1"), "isHevc"],
    ["AV1 in an MP4", () => reelWith("avc1", "av01"), "codec"],
    ["H.264 of ten bits", () => reelWith("avcC\u0001d", "avcC\u0001n"), "codec"],
    ["sound in Dolby Digital", () => reelWith("mp4a", "ac-3"), "codec"],
    ["AV1 in a WebM", () => webm({ codec: "V_AV1" }), "codec"],
    ["a Matroska", () => webm({ docType: "matroska" }), "type"],
    ["a picture", () => plainPng(8, 8), "type"],
    ["a page", () => Buffer.from("<!doctype html><script>alert(1)</script>"), "type"],
    ["a photo in HEIC", () => Buffer.concat([box("ftyp", "heic"), box("meta", "x")]), "type"],
    ["four minutes", () => reelOfLength(240), "tooLong"],
    ["four minutes of WebM", () => webm({ seconds: 240 }), "tooLong"],
    ["the first half of a video", () => seedReel().subarray(0, 60_000), "broken"],
    ["the first half of its headers", () => seedReel().subarray(0, 2_000), "broken"],
    ["a WebM that ends too early", () => webm().subarray(0, -2), "broken"],
    ["a video without headers", () => box("ftyp", "isom", Buffer.alloc(4)), "broken"],
    ["headers without a video", () => Buffer.concat([box("ftyp", "isom"), box("moov")]), "broken"],
    ["nothing", () => Buffer.alloc(0), "type"],
    [
      "more than the setting allows",
      () => Buffer.concat([seedReel(), box("free", Buffer.alloc(1_000_000))]),
      "tooLarge"
    ]
  ])("%s", async (_, make, problem) => {
    const before = await readdir(folder().path)
    expect(await upload(make())).toMatchObject({
      status: 422,
      body: { code: "video_refused", problem, megabytes: 1 }
    })
    expect(await readdir(folder().path)).toEqual(before)
  })

  it("a file with any part overwritten, without a fault of the server", async () => {
    const video = phoneVideo()
    const headers = video.indexOf("moov", 0, "latin1")
    for (let at = headers - 4; at < video.length - 4; at += 97) {
      const broken = Buffer.from(video)
      broken.writeUInt32BE(at % 2 === 0 ? 0xff_ff_ff_ff : 7, at)
      expect([at, [200, 422].includes((await upload(broken)).status)]).toEqual([at, true])
    }
  })
})
