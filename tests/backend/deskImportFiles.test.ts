import { readdir, readFile } from "node:fs/promises"
import { join } from "node:path"
import { parse } from "csv-parse/sync"
import sharp from "sharp"
import { expect, it } from "vitest"
import type { AuditEvent } from "#core/desk/DeskAudit.ts"
import type { DeskImport, ImportRow } from "#core/desk/DeskImports.ts"
import type { DeskProduct } from "#core/desk/DeskProducts.ts"
import { query } from "../support/apiClient.ts"
import type { Files } from "../support/importFiles.ts"
import { phonePhoto } from "../support/pictureFiles.ts"
import { replaceInFile, sampleShopFolder } from "../support/sampleShopFolder.ts"
import { sharedFixture } from "../support/sharedFixture.ts"
import { csv, mug } from "../support/shopifyRows.ts"
import { signInStaff } from "../support/staff.ts"
import { createTestPool } from "../support/testPool.ts"
import { startShopProcess } from "../support/startShopProcess.ts"
import { linkMode, zipFiles, zipOf } from "../support/zipFile.ts"

const opened = sharedFixture(
  async () => {
    const shop = await startShopProcess({ env: { SEED: "none" } })
    return { shop, owner: await signInStaff(shop, { role: "owner" }) }
  },
  ({ shop }) => shop.stop()
)

interface Answer {
  readonly code?: string
  readonly lines?: ReadonlyArray<string>
  readonly current: DeskImport
}

const upload = async (name: string, body: Uint8Array<ArrayBuffer> | string) => {
  const { owner, shop } = opened()
  const response = await fetch(
    `${shop.url}/api/desk/imports/upload?name=${encodeURIComponent(name)}`,
    {
      method: "POST",
      headers: {
        cookie: owner.cookie,
        "content-type": "application/octet-stream",
        "accept-language": "en"
      },
      body
    }
  )
  const answer: Answer = await response.json()
  return { ...answer, status: response.status }
}
const zip = (files: Files) => new Uint8Array(zipFiles(files))
const refused = async (name: string, body: Uint8Array<ArrayBuffer> | string) => {
  const { code, lines, status } = await upload(name, body)
  return [status, code, ...(lines ?? [])]
}
const current = async () =>
  (await opened().owner.call<Answer>("/desk/imports/current")).body.current
const apply = async ({ id }: DeskImport): Promise<DeskImport> => {
  await opened().owner.call(`/desk/imports/${id}/apply`, { body: {} })
  await expect.poll(async () => (await current()).state, { timeout: 60_000 }).toBe("done")
  return current()
}
const rows = <Row extends object>(text: string, values: ReadonlyArray<unknown> = []) =>
  query<Row>(opened().shop, text, [...values])
const product = async (slug: string) => {
  const [found] = await rows<{ readonly id: number }>("select id from product where slug = $1", [
    slug
  ])
  const id = found?.id ?? 0
  const { body } = await opened().owner.call<{ readonly product: DeskProduct }>(
    `/desk/products/${id}`
  )
  return { id, ...body.product.content }
}
const fieldsOf = ({ changes }: ImportRow) =>
  Object.fromEntries(changes.map(({ after, field }) => [field, after]))
const own = (name: string) => join(opened().shop.env["DATA_DIR"] ?? "", "pictures", name)

const folderWith = async (): Promise<Files> => ({
  ...sampleShopFolder,
  "products/tea.yaml": String(sampleShopFolder["products/tea.yaml"]).replace(
    ', "https://pictures.example/karak.jpg"',
    ""
  ),
  "reels.yaml": "",
  "pictures/cup.jpg": new Uint8Array(await phonePhoto())
})
const packed = (files: Files): Files =>
  Object.fromEntries(Object.entries(files).map(([path, bytes]) => [`my shop/${path}`, bytes]))

it("a folder as a ZIP file: shown first, applied with its pictures, and the same file changes nothing", async () => {
  const folder = await folderWith()
  const file = zip({ ...packed(folder), "__MACOSX/my shop/._tea.yaml": "x" })
  const { current: planned, lines, status } = await upload("tea house.zip", file)
  expect(lines).toBe(undefined)
  expect({ status, ...planned, rows: planned.rows.length }).toMatchObject({
    status: 200,
    kind: "folder",
    state: "ready",
    added: 2,
    changed: 0,
    rows: 2,
    pictures: 1,
    picturesDone: 0,
    parts: [
      { part: "categories", changed: 3 },
      { part: "rates", changed: 1 },
      { part: "promos", changed: 1 },
      { part: "shop", changed: 1 },
      { part: "banners", changed: 1 }
    ]
  })
  const [karak] = planned.rows
  if (karak === undefined) throw new Error("no row")
  expect(karak).toMatchObject({ id: null, isNew: true })
  expect(fieldsOf(karak)).toMatchObject({ "name.en": "Karak blend", price: 1_250, stock: 40 })
  expect(karak.categories.map(({ name }) => name.en)).toEqual(["Tea", "Black tea", "Karak"])
  expect(await rows("select from product")).toEqual([])
  expect(await rows("select from category")).toEqual([])

  expect(await apply(planned)).toMatchObject({ added: 2, problems: 0, picturesDone: 1, done: 2 })
  const { category, pictures } = await product("karak-blend")
  const image = pictures[0]?.image ?? ""
  expect(image).toMatch(/^\/pictures\/sized\/own\/[0-9a-f]{32}\.jpg$/)
  expect(await rows("select slug from category where id = $1", [category])).toEqual([
    { slug: "karak" }
  ])
  const jpeg = await sharp(await readFile(own(image.split("/").at(-1) ?? ""))).metadata()
  expect([jpeg.exif, jpeg.orientation]).toEqual([undefined, undefined])
  // The photo lay on its side.
  expect(jpeg.height).toBeGreaterThan(jpeg.width)
  const drawn = (await readdir(own(""))).filter((name) => name.endsWith(".avif"))
  expect(drawn).toHaveLength(5)
  for (const name of drawn) {
    const { height, width } = await sharp(await readFile(own(name))).metadata()
    expect(height).toBeGreaterThan(width)
  }
  expect(await rows("select from audit_event where action = 'product.create'")).toHaveLength(2)
  expect(await rows("select from desk_import_picture where bytes is not null")).toEqual([])
  const { body } = await opened().owner.call<{ readonly events: ReadonlyArray<AuditEvent> }>(
    "/desk/audit?kind=product"
  )
  expect(body.events.flatMap(({ names }) => Object.values(names))).toEqual(
    expect.arrayContaining(["Karak", "Black tea"])
  )
  expect((await upload("tea house.zip", file)).current).toMatchObject({
    products: 0,
    unchanged: 2,
    parts: [],
    rows: []
  })
})

it("what the desk has changed since stays, and the table says so; the stock moves by the difference", async () => {
  const { id } = await product("karak-blend")
  await rows("update product set price_fils = 990, stock = 37 where id = $1", [id])
  const folder = await folderWith()
  const files = replaceInFile(
    "products/tea.yaml",
    "price: 1.250",
    "price: 1.350",
    replaceInFile("products/tea.yaml", "stock: 40", "stock: 50", folder)
  )
  const { current: planned } = await upload("tea house.zip", zip(files))
  expect(planned.rows).toMatchObject([
    {
      id,
      isNew: false,
      changes: [{ field: "stock", before: 37, after: 47 }],
      conflicts: [{ field: "price", before: 990, after: 1_350 }]
    }
  ])
  await apply(planned)
  expect(await product("karak-blend")).toMatchObject({ price: 990, stock: 47 })
})

it("a server that is killed while it takes pictures: another goes on, and each product comes once", async () => {
  const { owner, shop } = opened()
  const names = Array.from({ length: 8 }, (_, nth) => `lamp-${nth}`)
  const pictures = await Promise.all(
    names.map(async (name, nth) => {
      const background = { r: nth * 20, g: 90, b: 120 }
      const picture = sharp({ create: { width: 40, height: 40, channels: 3, background } })
      return [`pictures/${name}.jpg`, new Uint8Array(await picture.jpeg().toBuffer())] as const
    })
  )
  const yaml = names.map(
    (name, nth) => `
  - slug: ${name}
    category: lamps
    name: { en: Lamp ${nth}, ar: مصباح ${nth} }
    description: { en: Brass., ar: نحاس. }
    sku: LAMP-${nth}
    price: 3.000
    weight_grams: 90
    stock: 1
    pictures: [${name}.jpg]`
  )
  const { current: planned } = await upload(
    "lamps.zip",
    zip({
      "products/lamps.yaml": `
categories: [{ slug: lamps, name: { en: Lamps, ar: مصابيح }, picture: lamp-0.jpg }]
products:${yaml.join("")}
`,
      ...Object.fromEntries(pictures)
    })
  )
  const pool = createTestPool({ connectionString: shop.databaseUrl ?? "" })
  const blocker = await pool.connect()
  await blocker.query("begin")
  await blocker.query("select from desk_import_picture where position = 4 for update")
  const second = await startShopProcess({
    env: { SEED: "none", PICTURES: own("") },
    databaseUrl: shop.databaseUrl ?? ""
  })
  await owner.call(`/desk/imports/${planned.id}/apply`, { body: {} }, second)
  await expect.poll(async () => (await current()).picturesDone, { timeout: 60_000 }).toBe(4)
  await second.kill9()
  expect(await current()).toMatchObject({ state: "applying", done: 0 })
  await blocker.query("rollback")
  blocker.release()
  await pool.end()
  await expect.poll(async () => (await current()).state, { timeout: 60_000 }).toBe("done")
  expect(await current()).toMatchObject({ added: 8, done: 8, pictures: 8, picturesDone: 8 })
  const images = (
    await rows<{ readonly image: string }>(
      "select images[1] as image from product where slug like 'lamp-%'"
    )
  ).map(({ image }) => image.split("/").at(-1))
  expect(new Set(images).size).toBe(8)
  expect(await readdir(own(""))).toEqual(expect.arrayContaining(images))
  expect(
    await rows(
      "select from audit_event where action = 'product.create' and after ->> 'slug' like 'lamp-%'"
    )
  ).toHaveLength(8)
})

it("hostile ZIP files are refused, and nothing is left of them", async () => {
  const folder = await folderWith()
  const entries = Object.entries(folder).map(([name, content]) => ({ name, content }))
  const hostile = (...more: Parameters<typeof zipOf>[0]) =>
    refused("bad.zip", new Uint8Array(zipOf([...entries, ...more])))
  const unreadable = (line: string | RegExp) => [
    422,
    "import_unreadable",
    expect.stringMatching(line)
  ]
  for (const name of ["../evil.yaml", "products/../../evil.yaml", "..\\evil.yaml"])
    expect(await hostile({ name, content: "" })).toEqual(
      unreadable(/^bad\.zip: invalid relative path/)
    )
  expect(await hostile({ name: "/etc/evil.yaml", content: "" })).toEqual(
    unreadable(/^bad\.zip: absolute path/)
  )
  expect(
    await hostile({ name: "products/link.yaml", content: "/etc/passwd", mode: linkMode })
  ).toEqual(unreadable(/links are not taken/))
  const zeros = Buffer.alloc(60_000_000)
  expect(
    await hostile(...[1, 2, 3, 4].map((nth) => ({ name: `pictures/${nth}.jpg`, content: zeros })))
  ).toEqual(unreadable(/200 MB or more when it is unpacked/))
  expect(await hostile({ name: "pictures/lie.jpg", content: zeros, saidSize: 1_000 })).toEqual(
    unreadable(/"pictures\/lie\.jpg" is damaged/)
  )
  expect(await hostile({ name: "products/long.yaml", content: zeros })).toEqual(
    unreadable(/"products\/long\.yaml" has 10 MB or more/)
  )
  expect(
    await hostile(
      ...Array.from({ length: 10_000 }, (_, nth) => ({ name: `pictures/${nth}`, content: "" }))
    )
  ).toEqual(unreadable(/10000 files or more/))
  expect(await hostile({ name: "[Content_Types].xml", content: "" })).toEqual(
    unreadable(/Excel workbook/)
  )
  expect(await refused("bad.zip", "PK\u0003\u0004 no ZIP file")).toEqual(unreadable(/is damaged/))
})

it("pictures of a folder that no upload would take refuse it, each by its name", async () => {
  const folder = await folderWith()
  const withPicture = (name: string, content: string | Uint8Array) =>
    refused(
      "shop.zip",
      zip({
        ...replaceInFile(
          "products/tea.yaml",
          "pictures: [cup.jpg]\n    on_home",
          `pictures: [${name}]\n    on_home`,
          folder
        ),
        [`pictures/${name}`]: content
      })
    )
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  expect(await withPicture("evil.svg", svg)).toEqual([
    422,
    "import_unreadable",
    expect.stringMatching(/^pictures\/evil\.svg: .*SVG/)
  ])
  expect(await withPicture("page.jpg", "<html>")).toEqual([
    422,
    "import_unreadable",
    expect.stringMatching(/^pictures\/page\.jpg: /)
  ])
  // Its header is one of a picture; that the rest is missing shows when it is made.
  const photo = await phonePhoto()
  const { current: planned } = await upload(
    "shop.zip",
    zip({
      ...replaceInFile(
        "products/tea.yaml",
        "pictures: [cup.jpg]\n    on_home",
        "pictures: [cup.jpg, cut.jpg]\n    on_home",
        folder
      ),
      "pictures/cut.jpg": new Uint8Array(photo.subarray(0, photo.length / 2))
    })
  )
  const done = await apply(planned)
  expect(done.rows.flatMap(({ cells }) => cells)).toEqual([
    { line: 0, column: "", problem: "pictureBroken", text: "cut.jpg" }
  ])
  expect((await product("karak-blend")).pictures).toHaveLength(1)
})

it("a file of Shopify: problems by line, no picture of a private address, what cannot be fetched keeps its address", async () => {
  const inside = "https://169.254.169.254/latest/meta-data/a.jpg"
  const file = csv(
    { ...mug, Title: "فنجان", "Image Src": "https://pictures.invalid/mug.jpg" },
    { ...mug, Handle: "spy", "Variant SKU": "SPY", "Image Src": inside },
    { ...mug, Handle: "dear", "Variant Price": "12,500" }
  )
  const { current: planned } = await upload("products_export.csv", file)
  expect(planned).toMatchObject({ kind: "shopify", added: 2, problems: 1, pictures: 2, total: 3 })
  expect(planned.rows[2]).toMatchObject({
    isNew: false,
    changes: [],
    cells: [{ line: 4, column: "Variant Price", problem: "ambiguousPrice", text: "12,500" }]
  })
  const done = await apply(planned)
  expect(done.rows.map(({ cells }) => cells.map(({ problem }) => problem))).toEqual([
    ["pictureNotFetched"],
    ["pictureIsPrivate"],
    ["ambiguousPrice"]
  ])
  expect(await product("mug")).toMatchObject({
    isListed: true,
    price: 2_500,
    pictures: [{ image: "https://pictures.invalid/mug.jpg" }]
  })
  expect(await product("spy")).toMatchObject({ isListed: false, pictures: [] })
  const { text } = await opened().owner.call(`/desk/imports/${done.id}/report?locale=en`)
  const report: Array<Array<string>> = parse(text, { bom: true })
  expect(report.map((row) => row.at(-1))).toEqual(
    expect.arrayContaining([expect.stringContaining("not one of the public internet")])
  )
})

it("a file of Shopify with semicolons, as Excel saves it in Windows-1256, is read the same", async () => {
  const text = csv({ ...mug, Handle: "cup", Title: "XX", "Variant SKU": "CUP" }).replaceAll(
    ",",
    ";"
  )
  const bytes = Buffer.from(text, "latin1")
  // The letters "شاي" in Windows-1256.
  const arabic = Buffer.concat([
    bytes.subarray(0, bytes.indexOf("XX")),
    Buffer.from([0xd4, 0xc7, 0xed]),
    bytes.subarray(bytes.indexOf("XX") + 2)
  ])
  const { current: planned } = await upload("cup.csv", new Uint8Array(arabic))
  expect(planned.rows).toMatchObject([{ isNew: true, name: { ar: "شاي", en: "شاي" } }])
  expect(await refused("cup.csv", "Handle;Title\r\ncup;Cup\r\n")).toEqual([
    422,
    "import_unreadable",
    expect.stringMatching(/^cup\.csv, line 1: Variant Price: is missing/),
    expect.stringMatching(/^cup\.csv, line 1: Image Src: is missing/)
  ])
})

it("rows without a number in our own file are new products, once", async () => {
  const { text } = await opened().owner.call("/desk/export/products?locale=en")
  const [header = [], ...exported]: Array<Array<string>> = parse(text, { bom: true })
  const row = (cells: Readonly<Record<string, string>>) => header.map((name) => cells[name] ?? "")
  const file = [
    header,
    ...exported,
    row({
      "Name (Arabic)": "عود",
      "Name (English)": "Oud",
      Price: "٩٫٥",
      Stock: "4",
      Category: "tea"
    }),
    row({ "Name (English)": "Bad", "In the shop": "yes", Price: "1" })
  ]
    .map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(","))
    .join("\r\n")
  const { current: planned } = await upload("products.csv", `${file}\r\n`)
  expect(planned).toMatchObject({ kind: "products", added: 1, problems: 1, products: 2 })
  expect(planned.rows).toMatchObject([
    { id: null, isNew: true, name: { en: "Oud" }, categories: [{ name: { en: "Tea" } }] },
    { id: null, isNew: true, problems: [{ field: "name.ar", problem: "missing" }, {}, {}] }
  ])
  const done = await apply(planned)
  expect(done.rows[0]?.id).toBeGreaterThan(0)
  expect(await product("oud")).toMatchObject({ price: 9_500, stock: 4, isListed: false })
  expect(await rows("select is_draft from product where slug = 'oud'")).toEqual([
    { is_draft: true }
  ])
  expect(await rows("select from product where name_en = 'Bad'")).toEqual([])
})
