import { randomUUID } from "node:crypto"
import { parse } from "csv-parse/sync"
import { expect, it } from "vitest"
import { emptyBanner } from "#core/desk/DeskBanners.ts"
import { emptyCategory } from "#core/desk/DeskCategories.ts"
import { type Json, query } from "../support/apiClient.ts"
import { sharedFixture } from "../support/sharedFixture.ts"
import { signInStaff } from "../support/staff.ts"
import { startShop } from "../support/startShop.ts"

const shop = sharedFixture(
  () => startShop({ env: { SEED: "ample" } }),
  ({ stop }) => stop()
)
const owner = sharedFixture(() => signInStaff(shop(), { role: "owner" }))

const call = async (path: string, body?: object): Promise<Json> =>
  (await owner().call<Json>(`/desk/${path}`, body === undefined ? {} : { body })).body
const done = async (path: string, body: object): Promise<Json> => {
  const answer = await owner().call<Json>(`/desk/${path}`, { body })
  if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer.body)}`)
  return answer.body
}
const newest = async (): Promise<Json> => (await call("audit"))["events"][0]
const undo = (id: number) => owner().call<Json>("/desk/audit/undo", { body: { id } })

/** A kind of change, made at the desk. */
interface Kind {
  /** What the change changes, as the desk reads it. */
  readonly read: () => Promise<unknown>
  readonly setup?: () => Promise<unknown>
  readonly change: () => Promise<unknown>
  /** Changes the same again, after the event of the first change. */
  readonly changeAgain: (event: number) => Promise<unknown>
  /** The fields that the second change stands in the way with. */
  readonly fields: ReadonlyArray<string>
}

const saveShop = async (field: string, value: unknown) => {
  const { shop: base } = await call("shop")
  return done("shop/save", { base: { [field]: base[field] }, content: { [field]: value } })
}
const ofShop = (field: string, value: unknown, other: unknown, changed = field): Kind => ({
  read: async () => (await call("shop"))["shop"],
  change: () => saveShop(field, value),
  changeAgain: () => saveShop(field, other),
  fields: [changed]
})

const saveBrand = async (more: object) => {
  const { brand } = await call("brand")
  return done("brand", { base: brand, brand: { ...brand, ...more } })
}
const saveRates = async (change: (rates: ReadonlyArray<Json>) => ReadonlyArray<Json>) => {
  const { rates } = await call("delivery")
  return done("delivery/save", { base: rates, rates: change(rates) })
}
const withFee = (flatFee: number) => (rates: ReadonlyArray<Json>) =>
  rates.map((rate, index) => (index === 0 ? { ...rate, flatFee } : rate))

const items = async (list: string): Promise<ReadonlyArray<Json>> => (await call(list))[list]
const idsOf = async (list: string): Promise<ReadonlyArray<number>> =>
  (await items(list)).map(({ id }) => id)
const saveItem = async (list: string, more: object, place = 0) => {
  const item = (await items(list)).at(place)
  if (item === undefined) throw new Error(`no ${list}`)
  const { content, id } = item
  return done(`${list}/${id}/save`, { base: content, content: { ...content, ...more } })
}
const removeItem = async (list: string, place: number) =>
  done(`${list}/${(await idsOf(list)).at(place)}/remove`, {})
const orderItems = async (
  list: string,
  order: (ids: ReadonlyArray<number>) => ReadonlyArray<number>
) => {
  const seen = await idsOf(list)
  return list === "categories"
    ? done("categories/order", { parent: null, order: { seen, ids: order(seen) } })
    : done(`${list}/order`, { seen, ids: order(seen) })
}
const rotate = ([first, ...others]: ReadonlyArray<number>) => [...others, first ?? 0]
const ofList = (list: string) => ({ read: () => items(list) })
const text = (en: string) => ({ ar: `${en} ع`, en })
const makeCategory = (en: string, parent: number | null = null) =>
  done("categories/create", {
    parent,
    content: { ...emptyCategory, name: text(en), image: "oud.jpg" }
  })
const makeBanner = () =>
  done("banners/create", {
    key: randomUUID(),
    content: {
      ...emptyBanner,
      image: "oud.jpg",
      title: text("Made"),
      target: { kind: "page", page: "about" }
    }
  })
const homeRows = async () => (await call("home"))["rows"].map(({ row }: Json) => row)
const saveHome = async (change: (rows: ReadonlyArray<Json>) => ReadonlyArray<Json>) => {
  const seen = await homeRows()
  return done("home", { seen, rows: change(seen) })
}
const categoryNamed = async (en: string): Promise<Json> => {
  const found = (await items("categories")).find(({ content }) => content.name.en === en)
  if (found === undefined) throw new Error(`no ${en}`)
  return found
}

const kinds: Readonly<Record<string, Kind>> = {
  "a setting of the shop": ofShop("hours", text("Noon to nine"), text("Nine to five"), "hours.ar"),
  "a policy": ofShop(
    "returnsPolicy",
    [{ title: text("Returns"), text: text("Within 7 days") }],
    []
  ),
  "popular searches": ofShop("popularSearches", [text("oud")], [text("dallah")]),
  "the brand": {
    read: async () => (await call("brand"))["brand"],
    change: () => saveBrand({ name: text("Noor"), logo: "sadu", accent: "#1a2a5e" }),
    changeAgain: () => saveBrand({ accent: "#9e2335" }),
    fields: ["accent"]
  },
  "the amount of a delivery rate": {
    read: async () => (await call("delivery"))["rates"],
    change: () => saveRates(withFee(1_755)),
    changeAgain: () => saveRates(withFee(2_250)),
    fields: ["KW 0 10000.flatFee"]
  },
  "the order of delivery rates": {
    read: async () => (await call("delivery"))["rates"],
    change: () => saveRates((rates) => rates.toReversed()),
    changeAgain: () => saveRates(([first, ...others]) => [...others, first ?? {}]),
    fields: ["order"]
  },
  "days of delivery": ofShop("closedWeekdays", ["friday"], ["sunday"]),
  "a category that was changed": {
    ...ofList("categories"),
    change: () => saveItem("categories", { name: text("Renamed"), slug: "renamed" }),
    changeAgain: () => saveItem("categories", { slug: "again" }),
    fields: ["slug"]
  },
  "a category that was made": {
    ...ofList("categories"),
    change: () => makeCategory("Made"),
    changeAgain: () => saveItem("categories", { isFeatured: true }, -1),
    fields: ["isFeatured"]
  },
  "a category that was removed": {
    ...ofList("categories"),
    setup: async () => {
      await makeCategory("Removable")
      await makeCategory("Below")
    },
    change: () => removeItem("categories", -2),
    changeAgain: undo,
    fields: ["name", "slug"]
  },
  "a category that was moved": {
    ...ofList("categories"),
    setup: async () => {
      for (const name of ["Parent", "Moved", "Other Parent"]) await makeCategory(name)
    },
    change: async () => {
      const { id } = await categoryNamed("Moved")
      return done(`categories/${id}/move`, {
        seen: null,
        parent: (await categoryNamed("Parent")).id
      })
    },
    changeAgain: async () => {
      const parent = (await categoryNamed("Parent")).id
      const [inside] = (await call(`categories?parent=${parent}`))["categories"]
      return done(`categories/${inside.id}/move`, {
        seen: parent,
        parent: (await categoryNamed("Other Parent")).id
      })
    },
    fields: ["parent"]
  },
  "the order of categories": {
    ...ofList("categories"),
    change: () => orderItems("categories", rotate),
    changeAgain: () => orderItems("categories", rotate),
    fields: ["order"]
  },
  "a banner that was changed": {
    ...ofList("banners"),
    change: () => saveItem("banners", { title: text("New title"), lastDay: "2030-01-01" }),
    changeAgain: () => saveItem("banners", { title: text("Newer") }),
    fields: ["title.ar", "title.en"]
  },
  "a banner that was made": {
    ...ofList("banners"),
    change: makeBanner,
    changeAgain: () => saveItem("banners", { subtitle: text("More") }, -1),
    fields: ["subtitle"]
  },
  "a banner that was removed": {
    ...ofList("banners"),
    change: () => removeItem("banners", 0),
    changeAgain: undo,
    fields: ["kind", "image"]
  },
  "the order of banners": {
    ...ofList("banners"),
    change: () => orderItems("banners", rotate),
    changeAgain: () => orderItems("banners", (ids) => ids.toReversed()),
    fields: ["order"]
  },
  "a reel that was changed": {
    ...ofList("reels"),
    change: () => saveItem("reels", { title: text("A reel") }),
    changeAgain: () => saveItem("reels", { title: { ar: "A reel ع", en: "Another" } }),
    fields: ["title.en"]
  },
  "a reel that was made": {
    ...ofList("reels"),
    change: async () => {
      const [reel] = await items("reels")
      const content = { ...reel?.["content"], title: text("Made") }
      return done("reels/create", { key: randomUUID(), content })
    },
    changeAgain: () => saveItem("reels", { description: text("More") }, -1),
    fields: ["description"]
  },
  "a reel that was removed": {
    ...ofList("reels"),
    change: () => removeItem("reels", 0),
    changeAgain: undo,
    fields: ["product"]
  },
  "the order of reels": {
    ...ofList("reels"),
    change: () => orderItems("reels", rotate),
    changeAgain: () => orderItems("reels", (ids) => ids.toReversed()),
    fields: ["order"]
  },
  "the rows of home": {
    read: homeRows,
    change: () => saveHome((rows) => rows.toReversed()),
    changeAgain: () => saveHome(([first, ...others]) => [...others, first ?? {}]),
    fields: ["rows"]
  }
}

it.each(Object.entries(kinds))(
  "%s is taken back, also after the undo; what was changed since stays, with its fields",
  async (_, { change, changeAgain, fields, read, setup }) => {
    await setup?.()
    const before = await read()
    await change()
    const after = await read()
    expect(after).not.toEqual(before)
    const event = await newest()
    expect(event).toMatchObject({ canUndo: true, changedSince: [] })
    const taken = await undo(event["id"])
    expect([taken.status, taken.body["event"]?.canUndo]).toEqual([200, false])
    expect(await read()).toEqual(before)
    const taking = await newest()
    expect(taking).toMatchObject({
      action: "audit.undo",
      subject: event["subject"],
      after: { undone: event["action"] },
      canUndo: true
    })
    expect((await undo(event["id"])).status).toBe(409)
    expect((await undo(taking["id"])).status).toBe(200)
    expect(await read()).toEqual(after)

    await changeAgain(event["id"])
    const [late] = (await call("audit"))["events"].filter(({ id }: Json) => id === event["id"])
    expect(late).toMatchObject({ canUndo: false })
    const refused = await undo(event["id"])
    expect(refused).toMatchObject({ status: 409, body: { code: "change_not_undoable" } })
    expect(late["changedSince"]).toEqual(expect.arrayContaining([...fields]))
    expect(refused.body["fields"]).toEqual(expect.arrayContaining([...fields]))
  }
)

it("a category that is removed and taken back has its addresses and its place in promo codes again", async () => {
  await makeCategory("Addressed")
  await saveItem("categories", { slug: "addressed-anew" }, -1)
  const id = (await idsOf("categories")).at(-1) ?? 0
  await query(shop(), "update promo set excluded_category_ids = $1 where code = 'SADU10'", [[id]])
  await removeItem("categories", -1)
  expect((await undo((await newest())["id"])).status).toBe(200)
  expect(
    await query(shop(), "select excluded_category_ids as ids from promo where code = 'SADU10'")
  ).toEqual([{ ids: [id] }])
  const old = await fetch(`${shop().url}/category/addressed`, { redirect: "manual" })
  expect(old.headers.get("location")).toContain(`/category/${id}`)

  await removeItem("categories", -1)
  const { id: removal } = await newest()
  await done("categories/create", {
    parent: null,
    content: { ...emptyCategory, name: text("Usurper"), slug: "addressed-anew" }
  })
  expect(await undo(removal)).toMatchObject({ status: 409, body: { fields: ["slug"] } })
})

const priceOf = async (id: number): Promise<number> =>
  (await call(`products/${id}`))["product"].content.price
const plainIds = async () =>
  (
    await query<{ readonly id: number }>(
      shop(),
      `select id from product where is_listed and archived_at is null
        and not exists (select from variant where product_id = product.id) order by id limit 3`
    )
  ).map(({ id }) => id)
const changeMany = async (ids: ReadonlyArray<number>) => {
  const change = { kind: "priceByAmount", amount: 250 }
  const { rows } = await done("products/preview-changes", { ids, change })
  await done("products/apply-changes", {
    change,
    rows: rows.map(({ id, seen }: Json) => ({ id, seen }))
  })
}
const importMany = async (ids: ReadonlyArray<number>) => {
  const { text: file } = await owner().call("/desk/export/products?locale=en")
  const rows: Array<Array<string>> = parse(file, { bom: true })
  const price = rows[0]?.findIndex((name) => /^price/i.test(name)) ?? -1
  const changed = rows.map((row) =>
    row.map((cell, index) =>
      index === price && ids.includes(Number(row[0])) ? String(Number(cell) + 0.25) : cell
    )
  )
  const uploaded = await fetch(`${shop().url}/api/desk/imports/upload?name=a.csv`, {
    method: "POST",
    headers: { cookie: owner().cookie, "content-type": "application/octet-stream" },
    body: changed
      .map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(","))
      .join("\r\n")
  })
  const { current }: Json = await uploaded.json()
  await done(`imports/${current.id}/apply`, {})
  await expect
    .poll(async () => (await call("imports/current"))["current"].state, { timeout: 20_000 })
    .toBe("done")
}

it.each([
  ["a change of many products", "bulk.apply", changeMany],
  ["an import", "import.apply", importMany]
])(
  "%s is taken back as a whole, and not at all where one product was changed since",
  async (_, action, change) => {
    const ids = await plainIds()
    const prices = () => Promise.all(ids.map(priceOf))
    const ofAll = async () =>
      (await call("audit"))["events"].find((event: Json) => event["action"] === action)
    const before = await prices()
    await change(ids)
    expect(await prices()).toEqual(before.map((price) => price + 250))
    const event = await ofAll()
    expect(event).toMatchObject({ canUndo: true, after: { products: ids.length } })
    expect((await undo(event.id)).status).toBe(200)
    expect(await prices()).toEqual(before)
    expect((await call(`audit?kind=product&key=${ids[0]}`))["events"][0]).toMatchObject({
      action: "audit.undo",
      before: { price: (before[0] ?? 0) + 250 },
      after: { price: before[0] }
    })

    await change(ids)
    const late = await ofAll()
    const after = await prices()
    await query(shop(), "update product set price_fils = 100 where id = $1", [ids[1]])
    const { body } = await undo(late.id)
    expect(body).toMatchObject({ code: "change_not_undoable", fields: ["price"] })
    expect(body["subjectName"]).not.toBeNull()
    expect(await prices()).toEqual(after.with(1, 100))
    await changeMany([ids[2] ?? 0])
    const [listed] = (await call("audit"))["events"].filter(({ id }: Json) => id === late.id)
    expect(listed).toMatchObject({ canUndo: false, changedSince: ["products"] })
    await query(shop(), "update product set price_fils = $2 where id = $1", [ids[1], after[1]])
  }
)
