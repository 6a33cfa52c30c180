import { signInStaff } from "../support/staff.ts"
import { withPictures } from "../support/launchBrowser.ts"
import { test } from "./support/test.ts"

test.use(withPictures)
test.describe.configure({ mode: "serial" })
for (const [locale, scheme, width] of [
  ["ar", "light", 390],
  ["ar", "light", 1280],
  ["en", "dark", 390],
  ["en", "dark", 1280]
] as const)
  test(`look ${locale} ${width}`, async ({ browser, shop }) => {
    const staff = await signInStaff(shop, { role: "owner" })
    const context = await browser.newContext({
      viewport: { width, height: width === 390 ? 844 : 900 },
      colorScheme: scheme,
      serviceWorkers: "block"
    })
    await context.addCookies([
      {
        name: "__Host-desk",
        value: staff.token,
        domain: "127.0.0.1",
        path: "/",
        secure: true,
        httpOnly: true,
        sameSite: "Strict"
      }
    ])
    await context.addInitScript((locale) => localStorage.setItem("lang", locale), locale)
    const page = await context.newPage()
    const errors: Array<string> = []
    page.on("console", (m) => m.type() === "error" && errors.push(m.text()))
    const shot = (name: string, fullPage = true) =>
      page.screenshot({ path: `.out/look/${name}-${locale}-${width}.png`, fullPage })
    await page.goto(`${shop.url}/desk/products`)
    await page.waitForSelector("[data-product]")
    await page.waitForTimeout(800)
    await shot("list", false)
    await page.locator("ul input[type=checkbox]").nth(0).check()
    await page.locator("ul input[type=checkbox]").nth(2).check()
    await page.waitForTimeout(200)
    await shot("selected", false)
    await page.locator("section button").nth(0).click()
    await page.waitForTimeout(400)
    await shot("bulkform", false)
    await page.locator("dialog[open] input[name=amount]").fill("10")
    await page.locator("dialog[open] button[type=submit]").click()
    await page.waitForTimeout(1200)
    await shot("preview", false)
    await page.goto(`${shop.url}/desk/products/new`)
    await page.waitForTimeout(1200)
    await shot("new")
    await page.goto(`${shop.url}/desk/products/102`)
    await page.waitForTimeout(1500)
    await shot("edit")
    await page.goto(`${shop.url}/desk/products/113`)
    await page.waitForTimeout(1500)
    await shot("variants")
    console.log(errors)
    await context.close()
  })
