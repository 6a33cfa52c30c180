import { randomUUID } from "node:crypto"
import { setTimeout as wait } from "node:timers/promises"
import { describe, expect, it } from "vitest"
import type { BannerContent, DeskBanner, FoundTarget } from "#core/desk/DeskBanners.ts"
import { emptyBanner } from "#core/desk/DeskBanners.ts"
import {
  type CategoryContent,
  type DeskCategory,
  emptyCategory
} from "#core/desk/DeskCategories.ts"
import type { DeskHomeRow, HomeRowOrder } from "#core/desk/DeskHome.ts"
import type { DeskReel } from "#core/desk/DeskReels.ts"
import { addDays, dayOf } from "#core/desk/shopDay.ts"
import { callApi, query } from "../support/apiClient.ts"
import { countStatuses, sendSimultaneously } from "../support/sendSimultaneously.ts"
import { sharedFixture } from "../support/sharedFixture.ts"
import { signInStaff } from "../support/staff.ts"
import { startShopProcess } from "../support/startShopProcess.ts"

/** People work at one server, and shoppers see the other. */
const one = sharedFixture(
  () => startShopProcess({ env: { SEED: "ample" } }),
  ({ stop }) => stop()
)
const two = sharedFixture(
  () => startShopProcess({ env: { SEED: "ample" }, databaseUrl: one().databaseUrl ?? "" }),
  ({ stop }) => stop()
)
const staff = sharedFixture(() => signInStaff(one()))

interface Answer {
  readonly code?: string
  readonly field?: string
  readonly problem?: string
  readonly conflicts?: ReadonlyArray<{ readonly field: string }>
  readonly categories: ReadonlyArray<DeskCategory>
  readonly banners: ReadonlyArray<DeskBanner>
  readonly targets: ReadonlyArray<FoundTarget>
  readonly reels: ReadonlyArray<DeskReel>
  readonly rows: ReadonlyArray<DeskHomeRow>
}
const call = async (path: string, body?: object) =>
  (await staff().call<Answer>(`/desk/${path}`, body === undefined ? {} : { body })).body
const refusal = async (path: string, body: object) => {
  const { code, field, problem } = await call(path, body)
  return [code, field, problem].filter((part) => part !== undefined)
}
const get = (path: string, lang = "en") =>
  fetch(`${two().url}${path}`, { redirect: "manual", headers: { cookie: `lang=${lang}` } })
/** Pages are served without a look at their data for a second. */
const pageMs = 1_050
const home = async (lang = "en") => {
  await wait(pageMs)
  return (await get("/", lang)).text()
}

const named = (en: string, more: Partial<CategoryContent> = {}): CategoryContent => ({
  ...emptyCategory,
  name: { ar: `${en} ع`, en },
  image: "oud.jpg",
  ...more
})
const makeCategory = async (
  en: string,
  parent: number | null = null,
  more: Partial<CategoryContent> = {}
): Promise<DeskCategory> => {
  const { categories } = await call("categories/create", { parent, content: named(en, more) })
  const made = categories?.at(-1)
  if (made === undefined) throw new Error(`${en} was not made`)
  return made
}
const saveCategory = ({ content, id }: DeskCategory, change: Partial<CategoryContent>) =>
  call(`categories/${id}/save`, { base: content, content: { ...content, ...change } })

it.each(["banner", "reel"] as const)(
  "before the first change of a %s, what is there counts as imported",
  async (table) => {
    const rows = `select coalesce(jsonb_agg(to_jsonb(one) order by position), '[]') as rows from ${table} one`
    const [before] = await query(two(), rows)
    await query(two(), `delete from imported_list where name = '${table}'`)
    const all = await call(`${table}s`)
    const ids = (table === "banner" ? all.banners : all.reels).map(({ id }) => id)
    await call(`${table}s/order`, { ids: ids.toReversed(), seen: ids })
    expect(await query(two(), `select rows from imported_list where name = '${table}'`)).toEqual([
      before
    ])
    await call(`${table}s/order`, { ids, seen: ids.toReversed() })
  }
)

describe("categories", () => {
  it("a new one is seen by shoppers of another server within a second, and hidden ones are not", async () => {
    const made = await makeCategory("Incense Burners")
    expect(made).toMatchObject({ level: 1, products: 0, isDeletable: true })
    expect(made.content.slug).toBe("incense-burners")
    const path = `/category/${made.id}/products`
    expect((await get(path)).status).toBe(200)
    expect(await (await get("/categories")).text()).toContain("Incense Burners")
    await saveCategory(made, { name: { ar: "مباخر", en: "Burners of Clay" } })
    await wait(pageMs)
    expect(await (await get("/categories", "ar")).text()).toContain("مباخر")
    const [now] = (await call("categories")).categories.filter(({ id }) => id === made.id)
    if (now === undefined) throw new Error("gone")
    await saveCategory(now, { isListed: false })
    await wait(pageMs)
    expect((await get(path)).status).toBe(404)
    expect(await (await get("/categories")).text()).not.toContain("Burners of Clay")
  })

  it("an address that was changed leads to the category, as the one of now does", async () => {
    const made = await makeCategory("Prayer Beads")
    await saveCategory(made, { slug: "misbah" })
    for (const path of ["/category/prayer-beads", "/category/misbah/products?lang=ar"]) {
      const response = await get(path)
      expect(response.status).toBe(301)
      expect(response.headers.get("location")).toMatch(`/category/${made.id}/products`)
    }
    expect(
      await refusal("categories/create", {
        parent: null,
        content: named("Other", { slug: "prayer-beads" })
      })
    ).toEqual(["content_invalid", "slug", "taken"])
    expect((await get("/category/nothing-so-named")).status).toBe(404)
  })

  it("is moved with all inside it: not into itself, and at most five levels deep", async () => {
    const ids: Array<number> = []
    for (const level of [1, 2, 3, 4, 5])
      ids.push((await makeCategory(`Level ${level}`, ids.at(-1) ?? null)).id)
    const [first = 0, second = 0, third = 0, , fifth = 0] = ids
    expect(
      await refusal("categories/create", { parent: fifth, content: named("Level 6") })
    ).toEqual(["content_invalid", "parent", "invalid"])
    const other = await makeCategory("Other Top")
    const move = (id: number, seen: number | null, parent: number | null) =>
      refusal(`categories/${id}/move`, { seen, parent })
    expect(await move(first, null, third)).toEqual(["content_invalid", "parent", "invalid"])
    expect(await move(first, null, other.id)).toEqual(["content_invalid", "parent", "invalid"])
    expect(await move(third, null, other.id)).toEqual(["order_changed"])
    expect(await move(second, first, null)).toEqual([])
    expect(
      await query(one(), "select level from category where id = any($1) order by level", [ids])
    ).toEqual([1, 1, 2, 3, 4].map((level) => ({ level })))
    expect((await get(`/category/${fifth}/products`)).status).toBe(200)
  })

  it("siblings are ordered as they were seen, and not where somebody else has ordered them", async () => {
    const parent = (await makeCategory("Ordered")).id
    for (const name of ["Aa", "Bb", "Cc"]) await makeCategory(name, parent)
    const seen = (await call(`categories?parent=${parent}`)).categories.map(({ id }) => id)
    const ids = seen.toReversed()
    const order = (order: object) => call("categories/order", { parent, order })
    expect((await order({ seen, ids })).categories.map(({ id }) => id)).toEqual(ids)
    expect((await order({ seen, ids })).code).toBe("order_changed")
    expect((await order({ seen: ids, ids: ids.slice(1) })).code).toBe("order_changed")
    expect(await (await get(`/categories/${parent}`)).text()).toMatch(/Cc[^]*Bb[^]*Aa/)
  })

  it("two people keep what each has changed, and the second sees what the first made of the same field", async () => {
    const made = await makeCategory("Shared")
    await saveCategory(made, { isFeatured: true })
    const { code } = await saveCategory(made, { slug: "shared-by-two" })
    expect(code).toBeUndefined()
    const conflict = await saveCategory(made, { slug: "another" })
    expect(conflict).toMatchObject({
      code: "content_changed",
      conflicts: [{ field: "slug", before: "shared-by-two", after: "another" }]
    })
    const [now] = (await call("categories")).categories.filter(({ id }) => id === made.id)
    expect(now?.content).toMatchObject({ isFeatured: true, slug: "shared-by-two" })
    expect(
      await query(
        one(),
        "select action, after from audit_event where subject = $1 order by id offset 1",
        [`category-${made.id}`]
      )
    ).toEqual([
      { action: "category.save", after: { isFeatured: true } },
      { action: "category.save", after: { slug: "shared-by-two" } }
    ])
  })

  it("is deleted only while it is empty and no file has named it", async () => {
    const outer = await makeCategory("Outer")
    const inner = await makeCategory("Inner", outer.id)
    const remove = (id: number) => refusal(`categories/${id}/remove`, {})
    expect(await remove(outer.id)).toEqual(["content_invalid", "products", "invalid"])
    await query(one(), "update product set category_id = $1 where id = 129", [inner.id])
    expect(await remove(inner.id)).toEqual(["content_invalid", "products", "invalid"])
    await query(one(), "update product set category_id = 1 where id = 129")
    expect(await remove(inner.id)).toEqual([])
    expect(await remove(inner.id)).toEqual(["item_gone"])
    expect(await remove(6)).toEqual(["content_invalid", "products", "invalid"])
  })

  it.each([
    [{ name: { ar: "", en: "Only English" } }, "name.ar", "missing"],
    [{ name: { ar: "", en: "" }, isListed: false }, "name.ar", "missing"],
    [{ slug: "12" }, "slug", "invalid"],
    [{ slug: "Not A Slug" }, "slug", "invalid"],
    [{ image: "javascript:alert(1)" }, "image", "invalid"]
  ])("%j is refused with its field", async (wrong, field, problem) => {
    expect(
      await refusal("categories/create", { parent: null, content: named("Wrong", wrong) })
    ).toEqual(["content_invalid", field, problem])
  })

  it("one that is not listed may lack a name", async () => {
    const made = await makeCategory("Half", null, { name: { ar: "نصف", en: "" }, isListed: false })
    expect(made.content).toMatchObject({ name: { ar: "نصف", en: "" } })
    expect((await get(`/category/${made.id}/products`)).status).toBe(404)
  })

  it("two moves at once on two servers never make a circle, which they do without a lock", async () => {
    const pairs = []
    for (const round of [0, 1, 2, 3])
      pairs.push([
        (await makeCategory(`Left ${round}`)).id,
        (await makeCategory(`Right ${round}`)).id
      ] as const)
    for (const [left, right] of pairs) {
      const move = (id: number, parent: number, server: { readonly url: string }) => ({
        url: `${server.url}/api/desk/categories/${id}/move`,
        headers: { cookie: staff().cookie },
        body: { seen: null, parent }
      })
      const results = await sendSimultaneously([move(left, right, one()), move(right, left, two())])
      expect(new Set(results.map(({ status }) => status))).toEqual(new Set([200, 422]))
    }
    // The control: both look first, and then both move.
    const left = (await makeCategory("Left naive")).id
    const right = (await makeCategory("Right naive")).id
    const naive = (id: number, parent: number) =>
      `update category set parent_id = ${parent}, level = 2 where id = ${id};`
    await query(
      one(),
      `alter table category disable trigger words_of_renamed_category;
       ${naive(left, right)} ${naive(right, left)}
       alter table category enable trigger words_of_renamed_category`
    )
    expect(
      await query(
        one(),
        `with recursive above as (
          select id, parent_id from category where id = $1
          union select category.id, category.parent_id from category join above on category.id = above.parent_id
        ) select count(*)::integer from above where parent_id is null`,
        [left]
      )
    ).toEqual([{ count: 0 }])
    await query(one(), "delete from category where id = any($1)", [[left, right]])
  })
})

const banner = (more: Partial<BannerContent> = {}): BannerContent => ({
  ...emptyBanner,
  image: "banner-oud.jpg",
  title: { ar: "تخفيضات", en: "Great Sale" },
  target: { kind: "category", id: 1 },
  ...more
})
const refusedBanner = (more: Partial<BannerContent>) =>
  refusal("banners/create", { content: banner(more), key: randomUUID() })
const makeBanner = async (more: Partial<BannerContent> = {}): Promise<DeskBanner> => {
  const answer = await call("banners/create", { content: banner(more), key: randomUUID() })
  const made = answer.banners?.at(-1)
  if (made === undefined) throw new Error(JSON.stringify(answer))
  return made
}
const shownIn = async (lang: string) =>
  (
    await callApi<{
      readonly data: ReadonlyArray<{
        readonly title: string
        readonly image: string
        readonly link: string
      }>
    }>(two(), "/getBanners", { language: lang === "ar" ? "ar" : "en" })
  ).body.data
const titlesIn = async (lang: string) => (await shownIn(lang)).map(({ title }) => title)
const stateOf = async (id: number) =>
  (await call("banners")).banners.find((one) => one.id === id)?.state

describe("banners", () => {
  it("a new one is on home of another server within a second, and leads where it was said", async () => {
    const made = await makeBanner({ title: { ar: "موسم العود", en: "Season of Oud" } })
    expect(made.state).toBe("shown")
    expect(await home()).toContain("Season of Oud")
    const [found] = (await shownIn("en")).filter(({ title }) => title === "Season of Oud")
    expect(found?.link).toBe("/category/1/products")
    await call(`banners/${made.id}/remove`, {})
    expect(await home()).not.toContain("Season of Oud")
  })

  it("a call that is sent again, on two servers at once, makes one banner", async () => {
    const made = async (keyOf: () => string, title: string) => {
      const content = banner({ title: { ar: title, en: title } })
      const answers = await sendSimultaneously(
        Array.from({ length: 6 }, (_, nth) => ({
          url: `${(nth % 2 === 0 ? one() : two()).url}/api/desk/banners/create`,
          headers: { cookie: staff().cookie },
          body: { content, key: keyOf() }
        }))
      )
      expect(countStatuses(answers)).toEqual({ 200: 6 })
      const rows = await query<{ readonly id: number }>(
        one(),
        "select id from banner where title_en = $1",
        [title]
      )
      const events = await query(
        one(),
        "select from audit_event where action = 'banner.create' and subject = any($1)",
        [rows.map(({ id }) => `banner-${id}`)]
      )
      await query(one(), "delete from banner where title_en = $1", [title])
      return [rows.length, events.length]
    }
    const key = randomUUID()
    expect(await made(() => key, "Once")).toEqual([1, 1])
    // The control: each call with a key of its own.
    expect(await made(randomUUID, "Six")).toEqual([6, 6])
  })

  it("begins and ends by itself, on days of Kuwait that count as a whole", async () => {
    const today = dayOf(Date.now())
    const cases: ReadonlyArray<readonly [string | null, string | null, string]> = [
      [today, today, "shown"],
      [addDays(today, 1), null, "planned"],
      [null, addDays(today, -1), "ended"]
    ]
    for (const [firstDay, lastDay, state] of cases) {
      const { id } = await makeBanner({ firstDay, lastDay, title: { ar: state, en: state } })
      expect(await stateOf(id)).toBe(state)
      expect((await titlesIn("en")).includes(state)).toBe(state === "shown")
    }
    expect(await refusedBanner({ firstDay: "2026-12-02", lastDay: "2026-12-01" })).toEqual([
      "content_invalid",
      "lastDay",
      "endsBeforeStart"
    ])
  })

  it("is shown in one language where it says so, with a picture of its own in English", async () => {
    await makeBanner({ locale: "ar", title: { ar: "بالعربية فقط", en: "" } })
    expect(await titlesIn("ar")).toContain("بالعربية فقط")
    expect((await shownIn("en")).map(({ title }) => title)).not.toContain("")
    await makeBanner({ title: { ar: "صورتان", en: "Two Pictures" }, imageEn: "banner-coffee.jpg" })
    const imageOf = async (lang: string, name: string) =>
      (await shownIn(lang)).find(({ title }) => title === name)?.image
    expect(await imageOf("ar", "صورتان")).toMatch(/banner-oud/)
    expect(await imageOf("en", "Two Pictures")).toMatch(/banner-coffee/)
  })

  it("never leads to what shoppers do not see: it is refused, and hidden once that is taken off", async () => {
    const product = 129
    const listed = (isListed: boolean) =>
      query(one(), "update product set is_listed = $1 where id = $2", [isListed, product])
    const target = { kind: "product", id: product } as const
    const made = await makeBanner({ target, title: { ar: "منتج", en: "Of a product" } })
    await listed(false)
    expect(await stateOf(made.id)).toBe("targetUnlisted")
    expect(await titlesIn("en")).not.toContain("Of a product")
    expect(await refusedBanner({ target })).toEqual(["content_invalid", "target", "unlisted"])
    await listed(true)
    expect(await titlesIn("en")).toContain("Of a product")

    const outer = await makeCategory("Banner outer")
    const inner = await makeCategory("Banner inner", outer.id)
    const inside = await makeBanner({ target: { kind: "category", id: inner.id } })
    await saveCategory(outer, { isListed: false })
    expect(await stateOf(inside.id)).toBe("targetUnlisted")
    expect(await refusedBanner({ target: { kind: "link", link: "/x" } })).toEqual([
      "content_invalid",
      "target",
      "invalid"
    ])
    expect(await refusedBanner({ target: { kind: "product", id: 2_000_000_000 } })).toEqual([
      "content_invalid",
      "target",
      "unlisted"
    ])
  })

  it("targets are found by a part of their name, and only what shoppers see", async () => {
    const hidden = await makeCategory("Findable Hidden", null, { isListed: false })
    const shown = await makeCategory("Findable Shown")
    const { targets } = await call("banners/targets?search=findable")
    expect(targets).toEqual([{ kind: "category", id: shown.id, name: "Findable Shown" }])
    expect(targets.some(({ id }) => id === hidden.id)).toBe(false)
    expect((await call("banners/targets?search=%25")).targets).toEqual([])
  })

  it("searches and pages survive the way through the link", async () => {
    for (const target of [
      { kind: "search", text: "عود & بخور" },
      { kind: "page", page: "returns" },
      { kind: "page", page: "products" }
    ] as const)
      expect((await makeBanner({ target })).content.target).toEqual(target)
  })

  it("are ordered and changed as seen; a section banner behind another one says so", async () => {
    const seen = (await call("banners")).banners.map(({ id }) => id)
    const ids = seen.toReversed()
    expect((await call("banners/order", { seen, ids })).banners.map(({ id }) => id)).toEqual(ids)
    expect((await call("banners/order", { seen, ids })).code).toBe("order_changed")
    const behind = await makeBanner({ kind: "section_banner" })
    expect(behind.state).toBe("notFirst")
    const save = (change: Partial<BannerContent>) =>
      call(`banners/${behind.id}/save`, {
        base: behind.content,
        content: { ...behind.content, ...change }
      })
    await save({ lastDay: "2099-01-01" })
    expect((await save({ locale: "ar" })).code).toBeUndefined()
    expect(await save({ lastDay: "2098-01-01" })).toMatchObject({
      code: "content_changed",
      conflicts: [{ field: "lastDay", before: "2099-01-01" }]
    })
  })
})

describe("reels", () => {
  it("are ordered, changed and deleted; one of a product that is not listed is not shown", async () => {
    const { reels } = await call("reels")
    const [first, second] = reels
    if (first === undefined || second === undefined) throw new Error("no reels")
    const shownReels = async () =>
      (
        await callApi<ReadonlyArray<{ readonly id: number; readonly title: string }>>(
          two(),
          "/get-reels"
        )
      ).body
    const seen = reels.map(({ id }) => id)
    const ids = [second.id, ...seen.filter((id) => id !== second.id)]
    await call("reels/order", { seen, ids })
    expect((await shownReels()).map(({ id }) => id)).toEqual(ids)
    const save = (change: object) =>
      call(`reels/${first.id}/save`, {
        base: first.content,
        content: { ...first.content, ...change }
      })
    await save({ title: { ar: "جديد", en: "Brand New" } })
    expect((await shownReels()).find(({ id }) => id === first.id)?.title).toBe("Brand New")
    expect(await save({ title: { ar: "", en: "x" } })).toMatchObject({ code: "content_changed" })
    await query(one(), "update product set is_listed = false where id = $1", [
      first.content.product
    ])
    expect((await call("reels")).reels.find(({ id }) => id === first.id)?.isShown).toBe(false)
    expect((await shownReels()).map(({ id }) => id)).not.toContain(first.id)
    await query(one(), "update product set is_listed = true where id = $1", [first.content.product])
    await call(`reels/${second.id}/remove`, {})
    expect((await shownReels()).map(({ id }) => id)).not.toContain(second.id)

    const made = (
      await call("reels/create", { content: second.content, key: randomUUID() })
    ).reels.at(-1)
    expect(made?.content).toEqual(second.content)
    expect((await shownReels()).at(-1)?.id).toBe(made?.id)
    const refused = async (change: object) =>
      refusal("reels/create", {
        content: { ...second.content, ...change },
        key: randomUUID()
      })
    expect(await refused({ product: 0 })).toEqual(["content_invalid", "product", "missing"])
    expect(await refused({ product: 2_000_000_000 })).toEqual([
      "content_invalid",
      "product",
      "unlisted"
    ])
    expect(await refused({ video: "" })).toEqual(["content_invalid", "video", "missing"])
    expect(await refused({ video: `/pictures/sized/own/${"0".repeat(32)}.mp4` })).toEqual([
      "picture_gone"
    ])
  })
})

/** The heading of a row of products. */
const rowHeading = /<h2[^>]*>(.*?)<\/h2>/g

describe("the rows of home", () => {
  const rowsNow = async () => (await call("home")).rows.map(({ row }) => row)
  const save = (seen: ReadonlyArray<HomeRowOrder>, rows: ReadonlyArray<HomeRowOrder>) =>
    call("home", { seen, rows })
  const headings = (html: string) =>
    Array.from(html.matchAll(rowHeading), ([, name = ""]) =>
      name
        .replaceAll(/<[^>]+>/g, "")
        .replace(/[\u2068\u2069]/g, "")
        .replace("&amp;", "&")
    ).filter((name) => name !== "Featured")

  it("are ordered, hidden and added, for the shoppers of another server within a second", async () => {
    const seen = await rowsNow()
    expect(seen.slice(0, 2).map(({ kind }) => kind)).toEqual(["categories", "slider"])
    const before = headings(await home())
    expect(before.length).toBeGreaterThan(2)
    const products = seen.filter(({ kind }) => kind === "products")
    const [first] = products
    const rows = [
      ...products.toReversed().map((row) => (row === first ? { ...row, isShown: false } : row)),
      ...seen.filter(({ kind }) => kind !== "products")
    ]
    expect((await save(seen, rows)).rows.map(({ row }) => row)).toEqual(rows)
    const html = await home()
    expect(headings(html)).toEqual(before.toReversed().filter((name) => name !== before[0]))
    expect(html.search(rowHeading)).toBeLessThan(html.indexOf('aria-roledescription="'))
    expect((await save(seen, rows)).code).toBe("order_changed")

    const inner = await query<{ id: number; name: string }>(
      one(),
      `select category.id, name_en as name from category where level > 1 and is_listed
         and exists (select from product where category_id = category.id and is_listed)
         and not exists (select from product where category_id = category.id and is_on_home)
       order by id limit 1`
    )
    const [chosen] = inner
    if (chosen === undefined) throw new Error("no category without products of home")
    const more = [...rows, { kind: "products", category: chosen.id, isShown: true } as const]
    const added = await save(rows, more)
    expect(added.rows.at(-1)).toMatchObject({ isRemovable: true, isEmpty: false })
    expect(headings(await home())).toContain(chosen.name)
    await save(more, rows)
    expect(headings(await home())).not.toContain(chosen.name)
  })

  it("a category that is made later has its row after the others, and unknown ones are refused", async () => {
    const seen = await rowsNow()
    const { id } = await makeCategory("Later Top")
    await query(one(), "update product set category_id = $1, is_on_home = true where id = 129", [
      id
    ])
    expect(headings(await home())).toContain("Later Top")
    const now = await rowsNow()
    expect(now).toContainEqual({ kind: "products", category: id, isShown: true })
    expect(
      (await save(now, [...seen, { kind: "products", category: 2_000_000_000, isShown: true }]))
        .code
    ).toBe("item_gone")
    expect((await save(now, [])).rows).toHaveLength(now.length)
  })
})
