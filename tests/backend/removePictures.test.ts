import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import pg from "pg"
import { beforeEach, describe, expect, it } from "vitest"
import { openDatabase } from "#backend/database/openDatabase.ts"
import { markPicturesNamed } from "#backend/pictures/namedPictures.ts"
import { filesOf } from "#backend/pictures/pictureNames.ts"
import { removePictures } from "#backend/pictures/removePictures.ts"
import { query } from "../support/apiClient.ts"
import { createCustomers } from "../support/customers.ts"
import { placeOrder } from "../support/orderClient.ts"
import { sharedFixture } from "../support/sharedFixture.ts"
import { startShop } from "../support/startShop.ts"

const shop = sharedFixture(startShop, ({ stop }) => stop())
const database = sharedFixture(
  () =>
    openDatabase({
      databaseUrl: shop().databaseUrl,
      dataDir: "",
      databasePool: 4,
      statementTimeoutS: 10
    }),
  ({ close }) => close()
)
const folder = sharedFixture(
  async () => ({ path: await mkdtemp(join(tmpdir(), "sadu-pictures-")) }),
  ({ path }) => rm(path, { recursive: true, force: true })
)

const dayMs = 86_400_000
const uploaded = (digit: string) => `${digit.repeat(32)}.jpg`
const urlOf = (name: string) =>
  /^[0-9a-f]{32}\.(jpg|mp4)$/.test(name) ? `/pictures/sized/own/${name}` : `/pictures/own/${name}`
/** Puts the files of a picture into the folder, which something named so many days ago. */
const put = async (name: string, days: number) => {
  for (const file of filesOf(name)) await writeFile(join(folder().path, file), "a picture")
  await markPicturesNamed(database().db, [name], new Date(Date.now() - days * dayMs))
}
const remove = (days = 0) =>
  removePictures({
    db: database().db,
    now: () => Date.now() + days * dayMs,
    settings: { pictures: folder().path }
  })
const isThere = async (name: string) => {
  const files = await readdir(folder().path)
  const count = filesOf(name).filter((file) => files.includes(file)).length
  expect([0, filesOf(name).length]).toContain(count)
  return count > 0
}
const run = (statement: string, values: ReadonlyArray<unknown> = []) =>
  query(shop(), statement, values)

beforeEach(async () => {
  await rm(folder().path, { recursive: true, force: true })
  await mkdir(folder().path)
  await run("truncate picture")
})

describe("removePictures", () => {
  it("removes what nothing has named for 30 days, with its renditions, and nothing else", async () => {
    await put(uploaded("a"), 31)
    await put(uploaded("b"), 29)
    await put("mug-0123456789ab.png", 31)
    await put(`${"a".repeat(32)}.mp4`, 31)
    await writeFile(join(folder().path, "notes"), "not a picture")
    await remove()
    expect(await readdir(folder().path)).toEqual(
      expect.arrayContaining([...filesOf(uploaded("b")), "notes"])
    )
    expect(await readdir(folder().path)).toHaveLength(9)
    expect(await run("select name from picture")).toEqual([{ name: uploaded("b") }])
  })

  it.each<[string, string]>([
    ["a product", "update product set images = array[$1] where id = 129"],
    [
      "a variant",
      "update variant set images = array['https://a.example/b.jpg', $1] where id = (select min(id) from variant)"
    ],
    ["a category", "update category set image = $1 where id = (select min(id) from category)"],
    ["a banner", "update banner set image = $1 where id = (select min(id) from banner)"],
    ["the poster of a reel", "update reel set poster = $1 where id = (select min(id) from reel)"],
    ["the video of a reel", "update reel set video = $1 where id = (select max(id) from reel)"],
    ["the shop", `update shop_info set content = content || jsonb_build_object('logo', $1::text)`],
    [
      "an imported value",
      `update product set imported = jsonb_build_object('images', jsonb_build_array($1::text)) where id = 129`
    ],
    [
      "an imported list",
      "insert into imported_list (name, rows) values ('test', jsonb_build_array(jsonb_build_object('image', $1::text)))"
    ]
  ])("keeps what %s names", async (_, statement) => {
    const video = `${"c".repeat(32)}.mp4`
    for (const name of [uploaded("c"), "kept-0123456789ab.webp", video]) {
      await put(name, 31)
      await run(statement, [urlOf(name)])
      await remove()
      // What is named counts as named now: it stays for 30 days after nothing names it any more.
      expect([name, await isThere(name)]).toEqual([name, true])
      await run("delete from imported_list where name = 'test'")
    }
  })

  it("counts the days from when nothing names it any more", async () => {
    await put(uploaded("d"), 40)
    await run("update banner set image = $1 where id = (select min(id) from banner)", [
      urlOf(uploaded("d"))
    ])
    await remove()
    await run("update banner set image = '' where id = (select min(id) from banner)")
    await remove(29)
    expect(await isThere(uploaded("d"))).toBe(true)
    await remove(31)
    expect(await isThere(uploaded("d"))).toBe(false)
  })

  it("keeps the picture of what was ordered", async () => {
    const [customer] = await createCustomers(shop(), 1)
    if (customer === undefined) throw new Error("No customer was created.")
    await put(uploaded("e"), 31)
    await run("update product set images = array[$1] where id = 138", [urlOf(uploaded("e"))])
    await placeOrder(shop(), customer, { lines: [{ id: 138, quantity: 1 }], method: "cash" })
    expect(await run("select image from order_line")).toEqual([{ image: urlOf(uploaded("e")) }])
    await run("update product set images = '{dallah-gold.jpg}' where id = 138")
    await run("update picture set named_at = now() - interval '31 days'")
    await remove()
    expect(await isThere(uploaded("e"))).toBe(true)
  })

  it("a file that it sees for the first time has 30 days, and a draft one", async () => {
    await writeFile(join(folder().path, "old-0123456789ab.png"), "a picture of before")
    for (const [draft, hours] of [
      [".one.draft", 23],
      [".two.draft", 25]
    ] as const) {
      await writeFile(join(folder().path, draft), "")
      const at = new Date(Date.now() - hours * 3_600_000)
      await utimes(join(folder().path, draft), at, at)
    }
    await remove()
    expect((await readdir(folder().path)).toSorted()).toEqual([
      ".one.draft",
      "old-0123456789ab.png"
    ])
    await remove(31)
    expect(await readdir(folder().path)).toEqual([])
  })
})

/** A connection of its own, on which a form is saved. */
const connect = async () => {
  const client = new pg.Client({ connectionString: shop().databaseUrl ?? "" })
  await client.connect()
  return client
}
const naming = "update product set images = array[$1] where id = 129"

describe("a picture that a form names at the moment at which it would be removed", () => {
  it("stays where the form was first", async () => {
    await put(uploaded("f"), 31)
    const form = await connect()
    await form.query("begin")
    await form.query(naming, [urlOf(uploaded("f"))])
    await remove()
    expect(await isThere(uploaded("f"))).toBe(true)
    await form.query("commit")
    await form.end()
    await remove()
    expect(await isThere(uploaded("f"))).toBe(true)
  })

  it("is refused where it was removed first, and can be uploaded again", async () => {
    await put(uploaded("1"), 31)
    await remove()
    const form = await connect()
    await expect(form.query(naming, [urlOf(uploaded("1"))])).rejects.toMatchObject({
      constraint: "named_picture"
    })
    await put(uploaded("1"), 0)
    await form.query(naming, [urlOf(uploaded("1"))])
    await form.end()
  })

  it("together, many times: what is named is there", async () => {
    const forms = await Promise.all(Array.from({ length: 6 }, connect))
    const outcomes = new Set<string>()
    for (let round = 0; round < 12; round++) {
      const names = forms.map(
        (_, index) => `${(round * 6 + index).toString(16).padStart(32, "0")}.jpg`
      )
      for (const name of names) await put(name, 31)
      const saves = async () => {
        if (round % 2 === 0) await new Promise((done) => setTimeout(done, 2 + round))
        return Promise.all(
          forms.map((form, index) =>
            form
              .query(
                "update variant set images = array[$1] where id = (select id from variant order by id offset $2 limit 1)",
                [urlOf(names[index] ?? ""), index]
              )
              .then(
                () => "saved",
                () => "refused"
              )
          )
        )
      }
      const [saved] = await Promise.all([saves(), remove()])
      for (const [index, name] of names.entries()) {
        outcomes.add(saved[index] ?? "")
        if (saved[index] === "saved")
          expect([round, name, await isThere(name)]).toEqual([round, name, true])
      }
    }
    await Promise.all(forms.map((form) => form.end()))
    // How many of each there are depends on the processors.
    expect(["saved", "refused"]).toEqual(expect.arrayContaining([...outcomes]))
  })

  it("control: without the lock of the row it is named and gone", async () => {
    await put(uploaded("2"), 31)
    await run("alter table product disable trigger hold_pictures")
    const form = await connect()
    await form.query("begin")
    await form.query(naming, [urlOf(uploaded("2"))])
    await remove()
    await form.query("commit")
    await form.end()
    await run("alter table product enable trigger hold_pictures")
    expect(await isThere(uploaded("2"))).toBe(false)
  })
})
