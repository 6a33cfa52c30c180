import { createHash } from "node:crypto"
import { basename, join } from "node:path"
import { describe, expect, it } from "vitest"
import { openDatabase } from "#backend/database/openDatabase.ts"
import { removePictures } from "#backend/pictures/removePictures.ts"
import { readSettings } from "#backend/settings.ts"
import { describeStartError } from "#backend/startErrors.ts"
import { importFolder } from "#backend/seed/importFolder.ts"
import { withImportLock } from "#backend/seed/load/importJournal.ts"
import { type Json, query } from "../support/apiClient.ts"
import { createEmptyShop, writeFiles } from "../support/importFiles.ts"
import { sampleShopFolder } from "../support/sampleShopFolder.ts"
import { phonePhoto, twoColours } from "../support/pictureFiles.ts"
import { s3Key, startS3StandIn } from "../support/s3StandIn.ts"
import { sharedFixture } from "../support/sharedFixture.ts"
import { signInStaff } from "../support/staff.ts"
import { startShop } from "../support/startShop.ts"
import { seedReel } from "../support/videoFiles.ts"

const s3 = sharedFixture(startS3StandIn, ({ close }) => close())
const shop = sharedFixture(
  () => startShop({ env: s3().settings }),
  ({ stop }) => stop()
)
/**
 * Two more servers on the same database: one with the same bucket, one with a wrong secret, which
 * the bucket cannot refuse before the start.
 */
const other = sharedFixture(
  () => startShop({ env: s3().settings, databaseUrl: shop().databaseUrl ?? "" }),
  ({ stop }) => stop()
)
const mistaken = sharedFixture(
  async () => {
    s3().behave("fails")
    const started = await startShop({
      env: { ...s3().settings, PICTURES_S3_SECRET_ACCESS_KEY: "another secret" },
      databaseUrl: shop().databaseUrl ?? ""
    })
    s3().behave("works")
    return started
  },
  ({ stop }) => stop()
)
const staff = sharedFixture(() => signInStaff(shop()))

const upload = async (bytes: Uint8Array, kind = "pictures", { url } = shop()) => {
  const response = await fetch(`${url}/api/desk/${kind}`, {
    method: "POST",
    headers: {
      connection: "close",
      cookie: staff().cookie,
      "content-type": "application/octet-stream",
      "accept-language": "en"
    },
    body: new Uint8Array(bytes)
  })
  const body: Json = await response.json()
  return { status: response.status, body }
}
const get = (path: string, { url } = shop(), headers: Record<string, string> = {}) =>
  fetch(url + path, { headers: { connection: "close", ...headers } })
const digestOf = (bytes: Uint8Array) =>
  createHash("sha256").update(bytes).digest("hex").slice(0, 32)

describe("pictures in a bucket", () => {
  it("an upload is in the bucket in every size, is served by two servers, and is removed", async () => {
    const photo = await phonePhoto()
    const path = `/pictures/sized/own/${digestOf(photo)}`
    expect((await upload(photo)).body).toEqual({ status: true, image: `${path}.jpg` })
    expect([...s3().objects.keys()].filter((key) => key.startsWith(digestOf(photo)))).toHaveLength(
      8
    )
    for (const server of [shop(), other()]) {
      const picture = await get(`${path}-320.avif`, server)
      expect([picture.status, picture.headers.get("cache-control")]).toEqual([
        200,
        "public, max-age=31536000, immutable"
      ])
      expect(Buffer.from(await picture.arrayBuffer())).toEqual(
        s3().objects.get(`${digestOf(photo)}-320.avif`)
      )
    }
    const tag = (await get(`${path}.jpg`)).headers.get("etag") ?? ""
    expect((await get(`${path}.jpg`, other(), { "if-none-match": tag })).status).toBe(304)
    const settings = readSettings(shop().env)
    const { close, db } = await openDatabase({ ...settings, databasePool: 2 })
    await removePictures({ db, now: () => Date.now() + 31 * 86_400_000, settings })
    await close()
    expect(s3().objects.size).toBe(0)
    expect((await get(`${path}.jpg`)).status).toBe(404)
  })

  it("a video is played in parts", async () => {
    const video = seedReel()
    const { body } = await upload(video, "videos")
    const part = await get(String(body["video"]), other(), { range: "bytes=4-7" })
    expect([part.status, part.headers.get("content-range"), await part.text()]).toEqual([
      206,
      `bytes 4-7/${video.length}`,
      "ftyp"
    ])
  })
})

it("the pictures of an imported folder are in the bucket, under the names that products have", async () => {
  const empty = await createEmptyShop()
  await writeFiles(join(empty.folder, "products"), sampleShopFolder)
  const { pictureBucket, pictures } = readSettings(shop().env)
  await withImportLock(empty.db, (db) =>
    importFolder(db, join(empty.folder, "products"), {
      seed: "shop",
      sandbox: false,
      pictures,
      pictureBucket
    })
  )
  const { rows } = await empty.pool.query<{ image: string }>(
    "select unnest(images) as image from product where slug = 'karak-blend'"
  )
  await empty.close()
  const name = basename(rows[0]?.image ?? "")
  expect(s3().objects.has(name)).toBe(true)
  expect((await get(`/pictures/sized/own/${name}`)).status).toBe(200)
})

const small = async (colour: string) =>
  (await twoColours(40, 30, { channels: 3, start: colour, end: "#000000" })).png().toBuffer()

describe("a start with a bucket", () => {
  it.each([
    [
      "PICTURES_S3_SECRET_ACCESS_KEY",
      "another secret",
      "refuses the key (403 SignatureDoesNotMatch)"
    ],
    ["PICTURES_S3_ACCESS_KEY_ID", "ANOTHERKEY", "refuses the key (403 InvalidAccessKeyId)"],
    ["PICTURES_S3_BUCKET", "another", "The bucket another does not exist"]
  ])(
    "with another %s is refused in one sentence that says what to correct",
    async (name, value, says) => {
      const env = { ...s3().settings, [name]: value }
      const problem: unknown = await startShop({ env }).then(
        ({ stop }) => stop(),
        (reason: unknown) => reason
      )
      const lines = await describeStartError(problem, readSettings({ ...shop().env, ...env }))
      expect(lines).toEqual([expect.stringContaining(says)])
      expect(lines[0]).toMatch(new RegExp(`^The bucket [^.]+ correct [^.]*${name}[^.]*\\.$`))
      expect(lines[0]).not.toContain(s3Key.secret)
    }
  )

  it("one that cannot do it now is a warning, and the server starts", () => {
    expect(mistaken().logs()).toContain('"level":"warning","where":"pictures","message":"GET in')
    expect(shop().logs()).not.toContain('"where":"pictures"')
  })
})

describe("a bucket that does not do what it is asked", () => {
  it("control: with another secret the desk is told that nothing was stored", async () => {
    const { body, status } = await upload(await small("#112233"), "pictures", mistaken())
    expect([status, body.code, body.message]).toEqual([
      503,
      "storage_failed",
      expect.stringContaining("cannot be stored")
    ])
    expect(mistaken().logs()).not.toContain(s3Key.secret)
  })

  it("while it fails, uploads and pictures are 503 and home is as before; then the same file is taken", async () => {
    const picture = await small("#445566")
    s3().behave("fails")
    expect(await upload(picture)).toMatchObject({ status: 503, body: { code: "storage_failed" } })
    const gone = await get(`/pictures/sized/own/${"a".repeat(32)}.jpg`)
    expect([gone.status, gone.headers.get("retry-after")]).toEqual([503, "5"])
    expect((await get("/")).status).toBe(200)
    s3().behave("works")
    expect((await upload(picture)).status).toBe(200)
  })

  it("while it is silent, home and what has the logo of the shop respond", async () => {
    await query(
      shop(),
      `update shop_info set content = content || jsonb_build_object('brand', coalesce(content->'brand', '{}') || jsonb_build_object('logo', $1::text))`,
      [String((await upload(await small("#778899"))).body["image"])]
    )
    s3().behave("is silent")
    const state = { isWaiting: true }
    const waiting = get(`/pictures/sized/own/${"b".repeat(32)}.jpg`).finally(
      () => (state.isWaiting = false)
    )
    // As pages do, it has the brand, for which the logo is measured.
    expect((await get("/manifest.webmanifest")).status).toBe(200)
    expect(shop().logs()).toContain("reading the logo")
    expect(state.isWaiting).toBe(true)
    expect((await get("/")).status).toBe(200)
    expect((await get("/api/health/ready")).status).toBe(200)
    s3().behave("works")
    expect((await waiting).status).toBe(503)
  })
})
