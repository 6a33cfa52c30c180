import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { createServer } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import pg from "pg"
import sharp from "sharp"
import { describe, expect, it } from "vitest"
import { type Brand, emptyBrand } from "#core/brand/Brand.ts"
import { query } from "../support/apiClient.ts"
import { twoColours } from "../support/pictureFiles.ts"
import { sharedFixture } from "../support/sharedFixture.ts"
import { signInStaff } from "../support/staff.ts"
import { startShop, type TestShop } from "../support/startShop.ts"
import { startShopProcess } from "../support/startShopProcess.ts"

const folder = sharedFixture(
  async () => ({ path: await mkdtemp(join(tmpdir(), "shop-brand-")) }),
  ({ path }) => rm(path, { recursive: true, force: true })
)
const shop = sharedFixture(
  () => startShop({ env: { PICTURES: folder().path } }),
  ({ stop }) => stop()
)
/** A second server in a process of its own, on the same database and folder. */
const other = sharedFixture(
  () =>
    startShopProcess({ env: { PICTURES: folder().path }, databaseUrl: shop().databaseUrl ?? "" }),
  ({ stop }) => stop()
)
const owner = sharedFixture(() => signInStaff(shop(), { role: "owner" }))

interface BrandResponse {
  readonly code?: string
  readonly field?: string
  readonly proposal?: string
  readonly brand: Brand
}

const load = async () => (await owner().call<BrandResponse>("/desk/brand")).body.brand
const change = (changed: Partial<Brand>, base: Brand, server: Pick<TestShop, "url"> = shop()) =>
  owner().call<BrandResponse>(
    "/desk/brand",
    { body: { base, brand: { ...base, ...changed } } },
    server
  )
const uploadTo = async (path: string, bytes: Uint8Array) => {
  const response = await fetch(`${shop().url}/api${path}`, {
    method: "POST",
    headers: { cookie: owner().cookie, "content-type": "application/octet-stream" },
    body: new Uint8Array(bytes)
  })
  const body: { readonly code?: string; readonly image: string } = await response.json()
  return { status: response.status, code: body.code, image: body.image }
}
const drawSvg = (svg: string | Uint8Array) => uploadTo("/desk/brand/drawings", Buffer.from(svg))
const textOf = async (path: string, locale = "ar", server: Pick<TestShop, "url"> = shop()) => {
  const response = await fetch(server.url + path, { headers: { cookie: `lang=${locale}` } })
  return { text: await response.text(), policy: response.headers.get("content-security-policy") }
}

/** The colour of a pixel of a picture that the shop serves, as red, green and blue. */
const pixelOf = async (path: string, left: number, top: number) => {
  const response = await fetch(shop().url + path)
  const { data } = await sharp(Buffer.from(await response.arrayBuffer()))
    .removeAlpha()
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [...data]
}

/** Starts calls while the row of the shop is locked, and lets them go on once so many wait. */
const whileLocked = async <Result>(
  count: number,
  start: () => ReadonlyArray<Promise<Result>>
): Promise<ReadonlyArray<Result>> => {
  const client = new pg.Client({ connectionString: shop().databaseUrl ?? "" })
  await client.connect()
  await client.query("begin; select from shop_info for update")
  const results = Promise.all(start())
  await expect
    .poll(
      async () =>
        (
          await query(
            shop(),
            `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
          )
        ).length
    )
    .toBe(count)
  await client.query("commit")
  await client.end()
  return results
}

const noor = {
  name: { ar: "نور", en: "Noor" },
  tagline: { ar: "", en: "" },
  story: { ar: "", en: "" },
  logo: "",
  icon: "",
  accent: "#1a2a5e",
  ground: "#f6f6ff"
} satisfies Brand

describe("the brand of a shop", () => {
  it("begins as the files of the demo say it, for owners only", async () => {
    const staff = await signInStaff(shop())
    expect(await load()).toMatchObject({
      name: { ar: "سدو", en: "Sadu" },
      logo: "sadu",
      icon: "sadu",
      accent: ""
    })
    expect(await staff.call("/desk/brand")).toMatchObject({ status: 403 })
    expect(
      await staff.call("/desk/brand", { body: { base: emptyBrand, brand: noor } })
    ).toMatchObject({ status: 403 })
    const { text } = await textOf("/")
    expect(text).toContain("<title>سدو: عود وعبايات وهدايا من الكويت</title>")
    expect(text).toContain(`href="/favicon.svg"`)
  })

  it("of a shop that an earlier version imported: no import undoes what the desk says", async () => {
    const old = await startShop()
    try {
      const client = await signInStaff(old, { role: "owner" })
      await query(old, "update shop_info set imported = '{}'")
      const { brand: base } = (await client.call("/desk/brand")).body
      const saved = await client.call("/desk/brand", {
        body: { base, brand: { ...base, ...noor } }
      })
      expect(saved.status).toBe(200)
      await query(old, "update import_journal set digest = 'older'")
      const again = await startShop({ databaseUrl: old.databaseUrl ?? "" })
      await again.stop()
      expect(
        await query(old, "select digest <> 'older' as is_imported from import_journal")
      ).toEqual([{ is_imported: true }])
      expect((await client.call("/desk/brand")).body.brand).toMatchObject(noor)
    } finally {
      await old.stop()
    }
  })

  it("a change: is seen within a second on every server, in all that has the name or the colours", async () => {
    const paths = ["/", "/manifest.webmanifest", "/service-worker.js", "/offline/screen", "/desk"]
    const readAll = (server: Pick<TestShop, "url">) =>
      Promise.all(paths.map((path) => textOf(path, "ar", server)))
    const before = [await readAll(shop()), await readAll(other())]
    expect(before.flat().every(({ text }) => !text.includes("نور"))).toBe(true)
    expect(await change(noor, await load())).toMatchObject({ status: 200, body: { brand: noor } })
    // As long as a page is served without being looked at again.
    await wait(1_000)
    for (const [index, server] of [shop(), other()].entries()) {
      const [home, manifest, worker, offline, desk] = await readAll(server)
      expect(home?.text).toContain("<title>نور</title>")
      expect(home?.text).not.toContain("سدو: عود")
      expect(home?.text).toMatch(/<meta name="theme-color"[^>]*content="#f6f6ff"/)
      expect(home?.text).toContain(`property="og:site_name" content="نور"`)
      expect(home?.text).toContain(`"@type":["Organization","OnlineStore"]`)
      expect(home?.text).toContain(`"name":"نور"`)
      expect(manifest?.text).toContain(`"short_name":"نور"`)
      expect(manifest?.text).toContain(`"theme_color":"#f6f6ff"`)
      expect(offline?.text).toContain("نور")
      expect(desk?.text).toContain(`"name":{"ar":"نور","en":"Noor"}`)
      expect(worker?.text.slice(0, 200)).not.toBe(before[index]?.[2]?.text.slice(0, 200))
      // The style of the colours is allowed by its hash; no other inline style is.
      const [, style = ""] = /<style>(html:root,[^<]*)<\/style>/.exec(home?.text ?? "") ?? []
      expect(style).toContain("--accent:#1a2a5e")
      const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(style))
      expect(home?.policy).toContain(`'sha256-${Buffer.from(digest).toString("base64")}'`)
    }
    expect((await textOf("/", "en")).text).toContain("<title>Noor</title>")
  })

  it("messages: a code, an order's mail and an authenticator's list have the name", async () => {
    await fetch(`${shop().url}/api/send-otp`, {
      method: "POST",
      headers: { "content-type": "application/json", "accept-language": "en" },
      body: JSON.stringify({ phone: "50009876", token: "a".repeat(32) })
    })
    const texts = await query<{ readonly text: string }>(shop(), "select * from sandbox_message")
    expect(JSON.stringify(texts)).toContain("Noor")
    expect(JSON.stringify(texts)).not.toContain("Sadu")
  })

  it("the icon: is the first letter on the accent, in every size, for favicon and Apple too", async () => {
    const { text } = await textOf("/")
    const [, favicon = ""] = /<link rel="icon" href="([^"]+)"/.exec(text) ?? []
    const [, apple = ""] = /<link rel="apple-touch-icon" href="([^"]+)"/.exec(text) ?? []
    for (const [path, size] of [
      [favicon, 32],
      [apple, 180]
    ] as const) {
      const response = await fetch(shop().url + path)
      expect(response.headers.get("cache-control")).toContain("immutable")
      const { height, width } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
      expect([width, height]).toEqual([size, size])
    }
    expect(await pixelOf(apple, 2, 2)).toEqual([0x1a, 0x2a, 0x5e])
  })

  it("the preview of a product: has another address and the new ground", async () => {
    const { text } = await textOf("/product/105")
    const [, preview = ""] =
      /property="og:image" content="[^"]*?(\/pictures\/preview\/[^"]+)"/.exec(text) ?? []
    const pixel = await pixelOf(preview, 40, 40)
    for (const [index, part] of [0xf6, 0xf6, 0xff].entries())
      expect(Math.abs((pixel[index] ?? 0) - part)).toBeLessThan(4)
  })

  it("a colour that cannot be read: is refused with the nearest that can", async () => {
    const base = await load()
    const refused = await change({ accent: "#ffcc00" }, base)
    expect(refused).toMatchObject({
      status: 422,
      body: { code: "brand_contrast", field: "accent" }
    })
    expect(await change({ accent: refused.body.proposal ?? "" }, base)).toMatchObject({
      status: 200
    })
    expect((await change({ accent: "red" }, base)).status).toBe(400)
    await change({ accent: base.accent }, await load())
  })

  it("two owners at once on two servers: both keep their fields; on one field the second is told", async () => {
    const base = await load()
    const [ground, tagline] = await Promise.all([
      change({ ground: "#ffffff" }, base),
      change({ tagline: { ar: "هدايا", en: "gifts" } }, base, other())
    ])
    expect([ground.status, tagline.status]).toEqual([200, 200])
    expect(await load()).toMatchObject({ ground: "#ffffff", tagline: { en: "gifts" } })
    const again = await load()
    // Both wait for the same row, so that each is in the middle of its change.
    const both = await whileLocked(2, () => [
      change({ name: { ar: "أولى", en: "First" } }, again),
      change({ name: { ar: "ثانية", en: "Second" } }, again, other())
    ])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
    const refused = both.find(({ status }) => status === 409)?.body
    expect(refused).toMatchObject({ code: "brand_changed", brand: await load() })
  })

  it("every change is in the audit, with before and after", async () => {
    const [event] = await query<{ readonly before: Brand; readonly after: Brand }>(
      shop(),
      "select before, after from audit_event where action = 'brand.change' order by id limit 1"
    )
    expect([event?.before.name.en, event?.after.name.en]).toEqual(["Sadu", "Noor"])
  })

  it("a shop that says nothing is called as the messages say", async () => {
    await query(shop(), "update shop_info set content = content - 'brand'")
    await wait(1_000)
    expect((await textOf("/")).text).toContain("<title>المتجر</title>")
    expect((await textOf("/", "en")).text).toContain("<title>The Shop</title>")
    await query(shop(), "delete from shop_info")
    expect((await change(noor, emptyBrand)).status).toBe(200)
  })
})

const svg = (content: string, more = `width="40" height="20"`) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${more}>${content}</svg>`

describe("a logo", () => {
  it("of an SVG: is drawn to pixels, has its proportions, and is served in no other form", async () => {
    const drawn = await drawSvg(svg(`<rect width="40" height="20" fill="#00a000"/>`))
    expect(drawn.status).toBe(200)
    expect(drawn.image).toMatch(/^\/pictures\/sized\/own\/[0-9a-f]{32}\.jpg$/)
    expect((await change({ logo: drawn.image }, await load())).status).toBe(200)
    await wait(1_000)
    const { text } = await textOf("/")
    const file = drawn.image.replace(".jpg", "-320.webp")
    expect(text).toMatch(new RegExp(`<img[^>]*src="${file}"[^>]*width="52" height="26"`))
    const webp = await fetch(shop().url + file)
    expect(webp.headers.get("content-type")).toBe("image/webp")
    const svgs = await fetch(shop().url + drawn.image.replace(".jpg", ".svg"))
    expect(svgs.status).toBe(404)
    const [red = 255, green = 0] = await pixelOf(file, 100, 50)
    expect([red < 20, green > 140]).toEqual([true, true])
  })

  it("of a PNG: keeps what is transparent", async () => {
    const png = await sharp({
      create: { width: 300, height: 100, channels: 4, background: "#00000000" }
    })
      .png()
      .toBuffer()
    const { image } = await uploadTo("/desk/pictures", png)
    const webp = await fetch(shop().url + image.replace(".jpg", "-320.webp"))
    const { data } = await sharp(Buffer.from(await webp.arrayBuffer()))
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(data[3]).toBe(0)
  })

  it("a square picture is the icon, inside of what devices cut off", async () => {
    const { image } = await uploadTo(
      "/desk/pictures",
      await (await twoColours(600, 600)).png().toBuffer()
    )
    expect((await change({ icon: image }, await load())).status).toBe(200)
    await wait(1_000)
    const [, icon = ""] =
      /"src":"([^"]*maskable-512\.png)"/.exec((await textOf("/manifest.webmanifest")).text) ?? []
    expect(await pixelOf(icon, 4, 4)).toEqual([0xf6, 0xf6, 0xff])
    const [red = 0, , blue = 255] = await pixelOf(icon, 120, 256)
    expect([red > 150, blue < 80]).toEqual([true, true])
  })

  it("that names a picture which is gone is refused", async () => {
    const gone = `/pictures/sized/own/${"0".repeat(32)}.jpg`
    expect(await change({ logo: gone }, await load())).toMatchObject({
      status: 409,
      body: { code: "picture_gone" }
    })
  })
})

describe("a hostile SVG", () => {
  it("with scripts and events: is drawn without them", async () => {
    const drawn = await drawSvg(
      svg(
        `<script>fetch("http://127.0.0.1:1")</script><rect onload="alert(1)" width="40" height="20" fill="#00a000"/>`
      )
    )
    expect(drawn.status).toBe(200)
  })

  it("that names files or addresses: shows nothing of them, and nobody is asked", async () => {
    const secret = join(folder().path, "secret.png")
    await writeFile(
      secret,
      await (
        await twoColours(40, 20, { channels: 3, start: "#ff0000", end: "#ff0000" })
      )
        .png()
        .toBuffer()
    )
    const requests: Array<string> = []
    const server = createServer((request, response) => {
      requests.push(request.url ?? "")
      response.end()
    }).listen(0, "127.0.0.1")
    await new Promise((resolve) => server.once("listening", resolve))
    const address = server.address()
    const port = typeof address === "object" ? address?.port : 0
    const image = (href: string) =>
      `<image xlink:href="${href}" href="${href}" width="40" height="20"/>`
    const drawn = await drawSvg(
      svg(
        [
          `<style>@import url("http://127.0.0.1:${port}/style.css");</style>`,
          `<rect width="40" height="20" fill="#00a000"/>`,
          image(`file://${secret}`),
          image(secret),
          image(`http://127.0.0.1:${port}/picture.png`),
          `<use href="file://${secret}#a"/>`,
          `<text>&#60;xi:include href="file:///etc/hostname"/&#62;</text>`
        ].join("")
      )
    )
    expect(drawn.status).toBe(200)
    const [red = 255, green = 0] = await pixelOf(drawn.image.replace(".jpg", "-320.webp"), 200, 100)
    expect([red < 20, green > 140]).toEqual([true, true])
    expect(requests).toEqual([])
    server.close()
  })

  const bomb = Array.from({ length: 30 }, (_, level) =>
    level === 0
      ? `<rect id="u0" width="1" height="1"/>`
      : `<g id="u${level}">${`<use href="#u${level - 1}"/>`.repeat(10)}</g>`
  ).join("")

  it.each([
    [
      "an entity bomb",
      `<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${svg("<text>&b;</text>")}`
    ],
    [
      "an entity of a file",
      `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg("<text>&x;</text>")}`
    ],
    [
      "the same in UTF-16",
      Buffer.from(`\ufeff<!DOCTYPE svg [<!ENTITY x "y">]>${svg("")}`, "utf16le")
    ],
    ["one of a kilometre", svg(`<rect width="9" height="9"/>`, `width="4000000" height="4000000"`)],
    [
      "one that needs gigabytes of memory",
      svg(
        `<filter id="f">${Array.from({ length: 300 }, (_, nth) => `<feOffset dx="1" in="SourceGraphic" result="r${nth}"/>`).join("")}</filter>
         <rect width="1200" height="1200" filter="url(#f)"/>`,
        `width="1200" height="1200"`
      )
    ],
    ["a bomb of uses", svg(`<defs>${bomb}</defs><use href="#u29"/>`)],
    [
      "one that ends too early",
      `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect`
    ],
    ["a page", "<!doctype html><html><body>logo</body></html>"],
    ["nothing", ""]
  ])("%s: is refused, and the server goes on", async (_, bytes) => {
    const refused = await drawSvg(bytes)
    expect([refused.status, refused.code]).toEqual([422, "picture_broken"])
    expect((await fetch(`${shop().url}/api/health`)).status).toBe(200)
  })

  it("above a megabyte: is refused", async () => {
    expect(await drawSvg(svg(`<!--${"x".repeat(1_000_000)}-->`))).toMatchObject({
      status: 413,
      code: "picture_too_large"
    })
  })
})
