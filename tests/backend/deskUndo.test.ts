import { expect, it } from "vitest"
import { emptyBrand } from "#core/brand/Brand.ts"
import { emptyBanner } from "#core/desk/DeskBanners.ts"
import { emptyCategory } from "#core/desk/DeskCategories.ts"
import { type Json, query } from "../support/apiClient.ts"
import { countStatuses, sendSimultaneously } from "../support/sendSimultaneously.ts"
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
  readonly change: () => Promise<unknown>
  /** Changes the same again. */
  readonly changeAgain: () => Promise<unknown>
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
    content: {
      ...emptyBanner,
      image: "oud.jpg",
      title: text("Made"),
      target: { kind: "page", page: "about" }
    }
  })
const homeRows = async () => (await items("home")).map(({ row }) => row)
const saveHome = async (change: (rows: ReadonlyArray<Json>) => ReadonlyArray<Json>) => {
  const seen = (await call("home"))["rows"].map(({ row }: Json) => row)
  return done("home/save", { seen, rows: change(seen) })
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
    read: () => items("delivery").then(async () => (await call("delivery"))["rates"]),
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
  "days of delivery": ofShop("closedWeekdays", [5], [6]),
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
    change: async () => removeItem("categories", 0),
    changeAgain: () => makeCategory("Removable"),
    fields: ["name.ar"]
  },
  "a category that was moved": {
    ...ofList("categories"),
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
    changeAgain: async () => undo((await newest()).id),
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
  "a reel that was removed": {
    ...ofList("reels"),
    change: () => removeItem("reels", 0),
    changeAgain: async () => undo((await newest()).id),
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
  async (_, { change, changeAgain, fields, read }) => {
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

    const again = await newest()
    await changeAgain()
    const [late] = (await call("audit"))["events"].filter(({ id }: Json) => id === event["id"])
    expect(late).toMatchObject({ canUndo: false })
    const refused = await undo(again["id"])
    expect(refused).toMatchObject({ status: 409, body: { code: "change_not_undoable" } })
    expect(late["changedSince"]).toEqual(expect.arrayContaining([...fields]))
    expect(refused.body["fields"]).toEqual(expect.arrayContaining([...fields]))
  }
)
