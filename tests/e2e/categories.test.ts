import { findCategory, fetchCategoryTree } from "./support/catalogueApi.ts"
import { longTest } from "./support/longTest.ts"
import { expect, test, type Visit } from "./support/test.ts"

const openMenu = async ({ button, page }: Visit) => {
  await button("shell.menu").click()
  const menu = page.locator("dialog[open]")
  await menu.waitFor()
  return menu
}

test(
  "categories: the tab opens the top ones, a tile its first subcategory, and circles those inside",
  longTest,
  async ({ page, t, visit }) => {
    const tree = await fetchCategoryTree(visit)
    await visit.openPage("/")
    await visit.link("shell.categories").click()
    await visit.waitForPath("/categories")
    await page.locator("main li a").first().waitFor()
    await expect(page).toHaveTitle(t("titles.withShop", { title: t("titles.categories") }))
    await expect(visit.link("shell.categories")).toHaveAttribute("aria-current", "page")
    await expect(page.locator("nav a[aria-current=page]")).toHaveCount(1)
    const tiles = page.locator("main li a")
    expect(await tiles.evaluateAll((all) => all.map((tile) => tile.getAttribute("href")))).toEqual(
      tree.map(({ id }) => `/category/${id}/products`)
    )
    for (const [index, { name, product_count }] of tree.entries()) {
      const words = (await tiles.nth(index).innerText()).replace(/\s+/g, " ")
      expect(words).toContain(name.split(" ")[0])
      expect(await tiles.nth(index).textContent()).toContain(
        t("products.count", { count: product_count })
      )
    }
    const [top] = tree
    await tiles.first().click()
    await visit.waitForPath(`/category/${top?.sub[0]?.id}/products`)
    expect(await page.locator("h1").innerText()).toBe(top?.sub[0]?.name)
    await page.goBack()
    await visit.waitForPath("/categories")
    const middle = findCategory(tree, ({ level, sub }) => level === 2 && sub.length > 0)
    await visit.openPage(`/category/${middle.id}/products`)
    const chips = page.getByRole("navigation", { name: t("categories.chips") })
    await chips.waitFor()
    expect(await chips.getByRole("link").allInnerTexts()).toEqual(
      middle.sub.map(({ name }) => name)
    )
    expect(await page.locator("main article").count()).toBeGreaterThan(0)
    const columns = await page
      .locator("main ul:has(article)")
      .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(" ").length)
    expect(columns).toBe(2)
    await chips.getByRole("link").first().click()
    await visit.waitForPath(`/category/${middle.sub[0]?.id}/products`)
    await page.locator("main article").first().waitFor()
    // A category without subcategories is among its siblings.
    expect(await chips.locator("[aria-current=page]").innerText()).toBe(middle.sub[0]?.name)
    await chips.getByRole("link", { name: t("categories.allInside"), exact: true }).click()
    await visit.waitForPath(`/category/${middle.id}/products`)
    await page.goBack()
    await visit.waitForPath(`/category/${middle.sub[0]?.id}/products`)
    await page.goBack()
    await visit.waitForPath(`/category/${middle.id}/products`)
  }
)

test.extend({ locale: "en" })(
  "menu: the category tree opens by keyboard, and a link in it closes the menu",
  longTest,
  async ({ page, t, visit }) => {
    const tree = await fetchCategoryTree(visit)
    await visit.openPage("/")
    const menu = await openMenu(visit)
    const names = menu.locator("section > ul > li > div > a")
    await names.first().waitFor()
    await expect.poll(async () => Math.round((await menu.boundingBox())?.x ?? -1)).toBe(0)
    expect(await names.allInnerTexts()).toEqual(tree.map(({ name }) => name))
    const last = findCategory(tree, ({ sub }) => sub.length > 0)
    const toggle = menu.getByRole("button", {
      name: t("categories.inMenu", { name: last.name }),
      exact: true
    })
    await expect(toggle).toHaveAttribute("aria-expanded", "false")
    await toggle.focus()
    await page.keyboard.press("Enter")
    await expect(toggle).toHaveAttribute("aria-expanded", "true")
    const inside = last.sub
    const child = menu.getByRole("link", { name: inside[0]?.name ?? "", exact: true })
    await child.waitFor()
    await page.keyboard.press("Tab")
    await expect(child).toBeFocused()
    await page.keyboard.press("Enter")
    await visit.waitForPath(`/category/${inside[0]?.id}/products`)
    await menu.waitFor({ state: "detached" })
    await openMenu(visit)
    await page.goBack()
    await page.locator("dialog[open]").waitFor({ state: "detached" })
  }
)
