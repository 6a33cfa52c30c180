import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { freePort } from "#backend/freePort.ts"
import { StorageFailed } from "#backend/http/StorageFailed.ts"
import { createFolderStorage } from "#backend/pictures/folderStorage.ts"
import { draftIn, type PictureStorage, readStored } from "#backend/pictures/PictureStorage.ts"
import { createS3Storage } from "#backend/pictures/s3Storage.ts"
import { s3Key, startS3StandIn } from "../support/s3StandIn.ts"
import { sharedFixture } from "../support/sharedFixture.ts"

const folder = sharedFixture(
  async () => ({ path: await mkdtemp(join(tmpdir(), "sadu-storage-")) }),
  ({ path }) => rm(path, { recursive: true, force: true })
)
const s3 = sharedFixture(startS3StandIn, ({ close }) => close())
const inBucket = (secretAccessKey = s3Key.secret, timeoutMs = 10_000, endpoint = s3().endpoint) =>
  createS3Storage(
    {
      endpoint,
      name: s3Key.bucket,
      region: "us-east-1",
      accessKeyId: s3Key.id,
      secretAccessKey
    },
    folder().path,
    { timeoutMs }
  )

const store = async (storage: PictureStorage, file: string, text: string) => {
  const draft = draftIn({ drafts: folder().path })
  await writeFile(draft, text)
  await storage.store(draft, file)
}
const textOf = async (storage: PictureStorage, file: string) =>
  (await readStored(storage, file))?.toString() ?? null

describe.each<[string, () => PictureStorage]>([
  ["a folder", () => createFolderStorage(folder().path)],
  ["a bucket", () => inBucket()]
])("storage in %s", (_, open) => {
  it("finds, reads, lists and removes what was stored, and nothing else", async () => {
    const storage = open()
    for (const name of ["a.jpg", "b.jpg", "c.webp"]) await store(storage, name, `bytes of ${name}`)
    expect(await storage.find("a.jpg")).toEqual({ size: 14, tag: expect.stringMatching(/^".+"$/) })
    expect(await textOf(storage, "b.jpg")).toBe("bytes of b.jpg")
    expect(await storage.list()).toEqual(expect.arrayContaining(["a.jpg", "b.jpg", "c.webp"]))
    await storage.remove(["a.jpg", "none.jpg", "b.jpg"])
    expect((await storage.list()).filter((file) => !file.startsWith("."))).toEqual(["c.webp"])
    expect([await storage.find("a.jpg"), await storage.read("a.jpg")]).toEqual([null, null])
  })

  it("reads a part, with the size and the tag of the whole", async () => {
    const storage = open()
    await store(storage, "part.mp4", "0123456789")
    const part = await storage.read("part.mp4", { start: 2, end: 5 })
    expect(await new Response(part?.body).text()).toBe("2345")
    expect({ size: part?.size, tag: part?.tag }).toEqual(await storage.find("part.mp4"))
  })

  it("a file that is stored again is the new one", async () => {
    const storage = open()
    await store(storage, "again.jpg", "before")
    await store(storage, "again.jpg", "after")
    expect(await textOf(storage, "again.jpg")).toBe("after")
  })
})

it("a folder in a bucket has its own files", async () => {
  const inner = inBucket().within("returns")
  await store(inner, "photo.webp", "a photo")
  expect([await inner.list(), await textOf(inner, "photo.webp")]).toEqual([
    ["photo.webp"],
    "a photo"
  ])
  expect(await inBucket().list()).not.toContain("photo.webp")
})

describe("a bucket that does not do what it is asked", () => {
  it("control: another secret is refused, and nothing is stored", async () => {
    await expect(store(inBucket("another secret"), "x.jpg", "x")).rejects.toThrow(
      "403 SignatureDoesNotMatch"
    )
    expect(s3().objects.has("x.jpg")).toBe(false)
  })

  it("one that fails is asked twice", async () => {
    s3().behave("fails")
    const before = s3().countRequests()
    await expect(inBucket().find("x.jpg")).rejects.toThrow("responds with 503")
    expect(s3().countRequests() - before).toBe(2)
    s3().behave("works")
  })

  it("one that is silent is given up", async () => {
    s3().behave("is silent")
    await expect(inBucket(s3Key.secret, 50).read("x.jpg")).rejects.toThrow("no response within")
    s3().behave("works")
  })

  it("a check tells a refusal from a storage that is silent, fails or is not there", async () => {
    const refusalOf = (storage: PictureStorage) =>
      storage.check().then(
        () => "none",
        (problem: unknown) => (problem instanceof StorageFailed ? problem.refusal : problem)
      )
    expect(await refusalOf(inBucket())).toBe("none")
    expect(await refusalOf(inBucket("another secret"))).toEqual({
      status: 403,
      code: "SignatureDoesNotMatch"
    })
    s3().behave("is silent")
    expect(await refusalOf(inBucket(s3Key.secret, 50))).toBeNull()
    s3().behave("fails")
    expect(await refusalOf(inBucket())).toBeNull()
    s3().behave("works")
    const nowhere = `http://127.0.0.1:${await freePort()}`
    expect(await refusalOf(inBucket(s3Key.secret, 10_000, nowhere))).toBeNull()
  })
})
