import { createHash } from "node:crypto"
import { mkdtemp, readdir, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { beforeEach, describe, expect, it } from "vitest"
import { weekdays } from "#core/catalogue/deliverySchedule.ts"
import { folderDigest } from "#backend/seed/folder/folderDigest.ts"
import { conflictLines } from "#backend/seed/load/mergeRows.ts"
import {
  createEmptyShop,
  type Files,
  importCsvText,
  importFiles,
  versionsOf,
  writeFiles
} from "../support/importFiles.ts"
import { replaceInFile, sampleShopFolder } from "../support/sampleShopFolder.ts"
import { sharedFixture } from "../support/sharedFixture.ts"
import { csv, mug } from "../support/shopifyRows.ts"

const shop = sharedFixture(createEmptyShop, ({ close }) => close())
const rows = async (statement: string) => (await shop().pool.query(statement)).rows
const tea = "products/tea.yaml"
const importConflicts = async (files: Files) => (await importFiles(shop(), files)).conflicts

beforeEach(async () => {
  await rows(
    "truncate product, category, promo, delivery_rate, banner, shop_info, imported_list, import_journal cascade"
  )
  await importFiles(shop(), sampleShopFolder)
})

describe("an import after changes at the desk", () => {
  it("a code that was ended stays ended, whatever else its file changes", async () => {
    await rows("update promo set ends_at = '2026-11-27T10:00:00Z'")
    const changed = replaceInFile("promos.yaml", "percent: 10", "percent: 15")
    expect(await importConflicts(changed)).toEqual([])
    expect(await rows("select percent, ends_at from promo")).toEqual([
      { percent: 15, ends_at: new Date("2026-11-27T10:00:00Z") }
    ])
    const extended = replaceInFile("promos.yaml", "2099-03-01", "2099-04-01", changed)
    expect(conflictLines(await importConflicts(extended))).toEqual([
      "Changed in the files and at the desk too; what was said at the desk stays:",
      '  promo TEA10: ends_at: "2026-11-27T10:00:00+00:00", not "2099-04-01T21:00:00+00:00" of the file'
    ])
    const before = await versionsOf(shop())
    expect(await importConflicts(extended)).toEqual([])
    expect(await versionsOf(shop())).toEqual(before)
  })

  it("a code of the desk is not replaced by one of the same name in the files", async () => {
    await rows("insert into promo (code, percent) values ('EID', 20)")
    const files = { ...sampleShopFolder, "promos.yaml": "- { code: eid, percent: 50 }\n" }
    expect(await importConflicts(files)).toEqual([
      { subject: "promo EID", field: "percent", file: 50, shop: 20 }
    ])
    expect(await rows("select percent from promo where code = 'EID'")).toEqual([{ percent: 20 }])
  })

  it("a product that was taken off stays off and a price stays, until the file says something new", async () => {
    const product = "select is_listed, price_fils from product where slug = 'karak-blend'"
    await rows("update product set is_listed = false, price_fils = 1100 where slug = 'karak-blend'")
    const described = replaceInFile(tea, "Strong leaves", "Very strong leaves")
    expect(await importFiles(shop(), described)).toMatchObject({ changed: 1, conflicts: [] })
    expect(await rows(product)).toEqual([{ is_listed: false, price_fils: 1_100 }])
    const priced = replaceInFile(tea, "price: 1.250", "price: 1.300", described)
    expect(await importConflicts(priced)).toEqual([
      { subject: "product karak-blend", field: "price_fils", file: 1_300, shop: 1_100 }
    ])
    const unlisted = replaceInFile(tea, "on_home: true", "on_home: true\n    listed: false", priced)
    expect(await importConflicts(unlisted)).toEqual([])
    await importFiles(shop(), priced)
    expect(await rows(product)).toEqual([{ is_listed: true, price_fils: 1_100 }])
  })

  it("a product that was listed at the desk is not when the file takes its price", async () => {
    const cup = { ...mug, Published: "false" }
    await importCsvText(shop(), csv(cup))
    await rows(`update product set is_listed = true where slug = '${mug.Handle}'`)
    await importCsvText(shop(), csv({ ...cup, "Variant Price": "0" }))
    expect(await rows(`select is_listed from product where slug = '${mug.Handle}'`)).toEqual([
      { is_listed: false }
    ])
  })

  it("a variant keeps its price, and returns after it was missing from the file", async () => {
    await rows("update variant set price_fils = 2200 where sku = 'TWL-RP'")
    const line = "      - { sku: TWL-RP, colour: red, edge: plain, price: 2.000, stock: 5 }\n"
    await importFiles(shop(), replaceInFile(tea, line, ""))
    await importFiles(shop(), sampleShopFolder)
    expect(
      await rows("select price_fils, is_listed, is_available from variant where sku = 'TWL-RP'")
    ).toEqual([{ price_fils: 2_200, is_listed: true, is_available: true }])
  })

  it("a variant that the desk took off stays off, and a new value of its option stays too", async () => {
    await rows("update variant set is_listed = false, is_available = false where sku = 'TWL-RP'")
    await rows(
      `update variant_attribute set value_en = 'Ruby' where value_en = 'Red'
         and variant_id = (select id from variant where sku = 'TWL-RF')`
    )
    await rows("update variant set sku = 'RUBY' where sku = 'TWL-RF'")
    const before = await rows("select id from variant order by id")
    const described = replaceInFile(tea, "Strong leaves", "Very strong leaves")
    expect(await importFiles(shop(), described)).toMatchObject({ changed: 1, conflicts: [] })
    const found = `select sku, is_listed, (select string_agg(value_en, ' ' order by position)
      from variant_attribute where variant_id = variant.id) as options from variant
      where sku in ('TWL-RP', 'RUBY') order by sku`
    expect(await rows(found)).toEqual([
      { sku: "RUBY", is_listed: true, options: "Ruby Fringed" },
      { sku: "TWL-RP", is_listed: false, options: "Red Plain" }
    ])
    expect(await rows("select id from variant order by id")).toEqual(before)
    const renamed = replaceInFile(tea, "en: Red", "en: Crimson", described)
    expect(conflictLines(await importConflicts(renamed))).toEqual([
      "Changed in the files and at the desk too; what was said at the desk stays:",
      expect.stringContaining("  variant TWL-RF: options: [{")
    ])
    expect((await rows(found)).map(({ options }) => options)).toEqual([
      "Ruby Fringed",
      "Crimson Plain"
    ])
  })

  it("what the desk made is the desk's: a variant, a whole product, and one in the archive", async () => {
    await rows(`
      insert into variant (id, product_id, position, sku, price_fils, stock, is_available, images)
      select nextval('variant_id'), id, 9, 'DESK', 2500, 1, true, '{}' from product where slug = 'tea-towel'`)
    await rows(`
      insert into product (id, slug, category_id, name_en, name_ar, description_en, description_ar, price_fils, sku,
        barcode, weight_grams, stock, images, folded, is_listed)
      select nextval('product_id'), 'made-here', category_id, 'Made', 'صنع', '', '', 900, 'MADE', '0', 1, 1, '{a.jpg}',
        'made', true from product limit 1`)
    await rows(
      "update product set archived_at = now(), is_listed = false where slug = 'karak-blend'"
    )
    await importFiles(shop(), replaceInFile(tea, "Strong leaves", "Very strong leaves"))
    expect(await rows("select is_listed from variant where sku = 'DESK'")).toEqual([
      { is_listed: true }
    ])
    expect(await rows("select slug from product where is_listed order by slug")).toEqual([
      { slug: "made-here" },
      { slug: "tea-towel" }
    ])
    await importCsvText(shop(), csv(mug), { only: true })
    expect(await rows("select slug from product where is_listed order by slug")).toEqual([
      { slug: "made-here" },
      { slug: mug.Handle }
    ])
  })

  it("--only: what another import took off returns with its file, and what the desk took off does not", async () => {
    const listed = "select slug from product where is_listed order by slug"
    await rows("update product set is_listed = false where slug = 'tea-towel'")
    await importCsvText(shop(), csv(mug), { only: true })
    expect(await rows(listed)).toEqual([{ slug: mug.Handle }])
    await importFiles(shop(), sampleShopFolder)
    expect(await rows(listed)).toEqual([{ slug: "karak-blend" }, { slug: mug.Handle }])
  })

  it("what the shop says of itself is merged field by field, its closed days too", async () => {
    await rows(
      `update shop_info set content = jsonb_set(jsonb_set(content, '{supportPhone}', '"+96599990000"'), '{delivery,closedWeekdays}', '[0]')`
    )
    const changed = replaceInFile(
      "shop.yaml",
      "closed_dates: [2026-02-25]",
      "closed_dates: [2026-02-26]",
      replaceInFile("shop.yaml", "return_days: 7", "return_days: 14")
    )
    expect(await importConflicts(changed)).toEqual([])
    expect(
      await rows(
        `select content -> 'supportPhone' as phone, content -> 'returnDays' as days,
        content -> 'delivery' -> 'closedWeekdays' as weekdays, content -> 'delivery' -> 'closedDates' as dates from shop_info`
      )
    ).toMatchObject([
      { phone: "+96599990000", days: 14, weekdays: [0], dates: [expect.anything()] }
    ])
    const phone = replaceInFile("shop.yaml", "+96522200001", "+96522200002", changed)
    expect(await importConflicts(phone)).toEqual([
      {
        subject: "shop",
        field: "content.supportPhone",
        file: "+96522200002",
        shop: "+96599990000"
      }
    ])
  })

  it("a flat fee of the desk stays where the file gets another one, which is reported", async () => {
    await rows("update delivery_rate set flat_fils = 1500, per_kg_fils = 0")
    const flat = replaceInFile("delivery-rates.yaml", "per_kg: 0.325", "flat: 1.755")
    expect(conflictLines(await importConflicts(flat))).toEqual([
      "Changed in the files and at the desk too; what was said at the desk stays:",
      expect.stringMatching(/^  delivery_rate: rows: \[.*, not \[.* of the file$/)
    ])
    const fees = "select flat_fils, per_kg_fils from delivery_rate"
    expect(await rows(fees)).toEqual([{ flat_fils: 1_500, per_kg_fils: 0 }])
    await rows("update delivery_rate set flat_fils = 1755")
    await importFiles(shop(), replaceInFile("delivery-rates.yaml", "1.755", "1.250", flat))
    expect(await rows(fees)).toEqual([{ flat_fils: 1_250, per_kg_fils: 0 }])
  })

  it("a category stays where the desk put it, in its order, named, hidden or shown, until its file says something new", async () => {
    const found = "select slug, parent_id, level, position, is_listed from category order by id"
    const more = replaceInFile(
      tea,
      "categories:\n",
      "categories:\n  - { slug: cups, name: { en: Cups, ar: أكواب }, picture: cup.jpg }\n"
    )
    await importFiles(shop(), more)
    await rows("update category set is_listed = false where slug = 'karak'")
    await rows(
      "update category set parent_id = null, level = 1, position = 5 where slug = 'black-tea'"
    )
    await rows("update category set level = 2 where slug = 'karak'")
    await rows(
      "update category set position = 1 - position where parent_id is null and slug in ('tea', 'cups')"
    )
    const before = await rows(found)
    const described = replaceInFile(tea, "Strong leaves", "Very strong leaves", more)
    expect(await importConflicts(described)).toEqual([])
    expect(await rows(found)).toEqual(before)
    expect(before).toMatchObject([
      { slug: "tea", position: 0 },
      { slug: "black-tea", parent_id: null, level: 1 },
      { slug: "karak", level: 2, is_listed: false },
      { slug: "cups", position: 1 }
    ])
  })

  it("a category is not moved into itself by a file, after the desk has moved the other one", async () => {
    const move = (child: string, parent: string, level: number) =>
      rows(
        `update category set parent_id = (select id from category where slug = '${parent}'), level = ${level} where slug = '${child}'`
      )
    const flat = {
      ...sampleShopFolder,
      "products/more.yaml": `categories:
  - { slug: one, name: { en: One, ar: واحد }, picture: cup.jpg }
  - { slug: two, name: { en: Two, ar: اثنان }, picture: cup.jpg }
`
    }
    await importFiles(shop(), flat)
    await move("two", "one", 2)
    const nested = {
      ...sampleShopFolder,
      "products/more.yaml": `categories:
  - slug: two
    name: { en: Two, ar: اثنان }
    picture: cup.jpg
    inside:
      - { slug: one, name: { en: One, ar: واحد }, picture: cup.jpg }
`
    }
    const conflicts = await importConflicts(nested)
    expect(conflicts).toContainEqual(
      expect.objectContaining({ subject: "category one", field: "parent_id", shop: null })
    )
    expect(
      await rows("select slug, level from category where slug in ('one', 'two') order by slug")
    ).toEqual([
      { slug: "one", level: 1 },
      { slug: "two", level: 2 }
    ])
  })

  it("a banner of the desk and its days stay, and days, language and picture of a file are taken", async () => {
    const dated = replaceInFile(
      "banners.yaml",
      "type:",
      "first_day: 2027-03-01\n  last_day: 2027-03-30\n  language: ar\n  picture_en: cup.jpg\n  type:"
    )
    await importFiles(shop(), dated)
    const [banner] = await rows(
      "select first_day, last_day, locale, image = image_en as same from banner"
    )
    expect(banner).toEqual({
      first_day: "2027-03-01",
      last_day: "2027-03-30",
      locale: "ar",
      same: true
    })
    await rows(
      `insert into banner (id, position, image, banner_type, link) values (2000000, 1, 'a.jpg', 'home_slider', '/about')`
    )
    expect(await importConflicts(dated)).toEqual([])
    expect(await rows("select count(*)::integer as banners from banner")).toEqual([{ banners: 2 }])
  })

  it("the picture of a banner in English is copied as the other one is", async () => {
    await importFiles(shop(), {
      ...replaceInFile("banners.yaml", "type:", "picture_en: english.jpg\n  type:"),
      "pictures/english.jpg": sampleShopFolder["pictures/cup.jpg"] ?? ""
    })
    const [banner] = await rows("select image, image_en from banner")
    const copied = await readdir(shop().pictures)
    for (const image of [banner?.image, banner?.image_en])
      expect([image, copied.includes(String(image).split("/").at(-1) ?? "")]).toEqual([image, true])
  })

  it("a rate is for the zone that the file names, with areas in either language", async () => {
    const zoned = replaceInFile(
      "delivery-rates.yaml",
      "free_after: 20.000 }",
      `free_after: 20.000, zone: {
        id: south, name: { en: South, ar: الجنوب }, governorates: [ahmadi], areas: [الصليبية, jahra],
        polygon: ["28.6, 48.2", "28.6, 48.5", "28.75, 48.5"], smallest_order: 7.500, days: 0,
        cut_off_hour: 15, closed_days: [friday], closed_dates: [2026-12-25], slots: [
          { days: [friday], begins: "18:00", ends: "21:30", orders: 20, cut_off_minutes: 90 },
          { dates: [2027-02-10], begins: "22:00", ends: "01:00", orders: 5 },
          { begins: "9", ends: "12", orders: 1 } ] } }`
    )
    await importFiles(shop(), zoned)
    const zone = {
      id: "south",
      name: { ar: "الجنوب", en: "South" },
      governorates: ["ahmadi"],
      areas: ["Sulaibiya", "Jahra"],
      polygon: [
        { latitude: 28.6, longitude: 48.2 },
        { latitude: 28.6, longitude: 48.5 },
        { latitude: 28.75, longitude: 48.5 }
      ],
      isServed: true,
      smallestOrder: 7_500,
      schedule: {
        days: 0,
        cutOffHour: 15,
        closedWeekdays: ["friday"],
        closedDates: [Date.UTC(2026, 11, 25)]
      },
      slots: [
        {
          weekdays: ["friday"],
          dates: [],
          begins: 1_080,
          ends: 1_290,
          capacity: 20,
          cutOff: 90
        },
        {
          weekdays: [],
          dates: [Date.UTC(2027, 1, 10)],
          begins: 1_320,
          ends: 1_500,
          capacity: 5,
          cutOff: 60
        },
        { weekdays, dates: [], begins: 540, ends: 720, capacity: 1, cutOff: 60 }
      ]
    }
    expect(await rows("select zone from delivery_rate")).toEqual([{ zone }])
    // The file without it takes it away again, because the desk has not changed it.
    await importFiles(shop(), sampleShopFolder)
    expect(await rows("select zone from delivery_rate")).toEqual([{ zone: null }])
  })

  it("rates and banners stay as a whole, and a file that changes them is reported", async () => {
    await rows("update delivery_rate set per_kg_fils = 500; update banner set title_ar = 'شاي'")
    expect(await importConflicts(sampleShopFolder)).toEqual([])
    const changed = replaceInFile(
      "delivery-rates.yaml",
      "0.325",
      "0.400",
      replaceInFile("banners.yaml", "Tea time", "Teatime")
    )
    expect(await importConflicts(changed)).toMatchObject([
      { subject: "delivery_rate", field: "rows" },
      { subject: "banner", field: "rows" }
    ])
    expect(await rows("select per_kg_fils, title_ar, title_en from delivery_rate, banner")).toEqual(
      [{ per_kg_fils: 500, title_ar: "شاي", title_en: "Tea time" }]
    )
    await rows("update delivery_rate set per_kg_fils = 400")
    await importFiles(shop(), replaceInFile("delivery-rates.yaml", "0.400", "0.450", changed))
    expect(await rows("select per_kg_fils from delivery_rate")).toEqual([{ per_kg_fils: 450 }])
  })
})

it("folderDigest: only the data files and the settings count, not the code that reads them", async () => {
  const folder = await mkdtemp(join(tmpdir(), "sadu-digest-"))
  const digest = () => folderDigest(folder, { seed: "shop", sandbox: true })
  await writeFiles(folder, { "notes.ts": "one", "picture.jpg": "two" })
  expect(await digest()).toBe(createHash("sha256").update("shop true").digest("hex"))
  await writeFiles(folder, { "promos.yaml": "[]" })
  const before = await digest()
  await writeFiles(folder, { "promos.yaml": "- { code: TEA, percent: 1 }" })
  expect(await digest()).not.toBe(before)
  expect(await folderDigest(folder, { seed: "shop", sandbox: false })).not.toBe(await digest())
  await rm(folder, { recursive: true })
})
