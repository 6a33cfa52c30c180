import type { Locator, Page } from "@playwright/test"
import { dayOf } from "#core/desk/shopDay.ts"
import { withPictures } from "../support/launchBrowser.ts"
import { twoColours } from "../support/pictureFiles.ts"
import { phoneVideo, reelWith } from "../support/videoFiles.ts"
import { waitForPlaying } from "./support/reelVideos.ts"
import { products } from "./support/shopData.ts"
import { signInAtDesk } from "./support/signInAtDesk.ts"
import { longTest } from "./support/longTest.ts"
import { expect, test } from "./support/test.ts"

test.use({ shopEnv: {}, ...withPictures })

const choose = async (page: Page, button: Locator, name: string, buffer: Buffer) => {
  const chooser = page.waitForEvent("filechooser")
  await button.tap()
  await (await chooser).setFiles({ name, mimeType: "", buffer })
}
const photo = async () => (await twoColours(900, 450)).jpeg().toBuffer()
const field = (page: Page, name: string) => page.locator(`[name="${name}"]`)

// The browser reports the video that is refused.
test.extend({ allowsFailedRequests: true })(
  "desk: a video of the phone becomes a reel with a picture of it, and shoppers play it",
  longTest,
  async ({ context, page, shop, t }) => {
    await signInAtDesk(context, shop, "staff")
    await page.goto(`${shop.url}/desk/reels`)
    await page.getByRole("button", { name: t("desk.reels.make") }).tap()
    const video = page.getByRole("group", { name: t("desk.storefront.fields.video") })
    const pick = video.getByRole("button", { name: t("desk.videos.choose") })
    await choose(page, pick, "IMG_1.MOV", reelWith("avc1", "hvc1"))
    await expect(video.getByRole("alert")).toContainText("الأكثر توافقًا")
    const again = video.getByRole("button", { name: t("desk.videos.replace") })
    await choose(page, again, "IMG_2.MOV", phoneVideo())

    // The first picture of the video is uploaded by itself.
    const poster = page.getByRole("group", { name: t("desk.storefront.fields.poster") })
    await expect(poster.locator("img")).toHaveAttribute("src", /^\/pictures\/sized\/own\//)
    await expect(video.getByRole("progressbar")).toHaveCount(0)
    await page.getByRole("combobox", { name: t("desk.storefront.fields.product") }).fill("دهن")
    await page.getByRole("option").first().tap()
    await field(page, "title.ar").fill("أول تصوير")
    await field(page, "title.en").fill("First take")
    await page.getByRole("button", { name: t("desk.storefront.save") }).tap()
    await expect(page.getByText(t("desk.storefront.done.make"))).toBeVisible()
    const up = page.getByRole("button", {
      name: t("desk.storefront.earlier", { name: "أول تصوير" })
    })
    await up.focus()
    // The focus stays at the button, so that the reel can be moved on.
    for (let step = 0; step < 2; step++) {
      await page.keyboard.press("Enter")
      await expect(page.getByText(t("desk.storefront.done.order"))).toBeVisible()
    }

    await page.goto(`${shop.url}/reels`)
    const shown = page.locator("[data-reel]").filter({ hasText: "أول تصوير" })
    await shown.evaluate((element) => element.scrollIntoView({ behavior: "instant" }))
    await waitForPlaying(page, Number(await shown.getAttribute("data-reel")))
  }
)

test(
  "desk: a new category with a picture is ordered by keys, and a banner leads Arabic shoppers to it",
  longTest,
  async ({ context, page, shop, t }) => {
    await signInAtDesk(context, shop, "staff")
    await page.goto(`${shop.url}/desk/categories`)
    await page.getByRole("button", { name: t("desk.categories.make") }).tap()
    const pick = page.getByRole("button", { name: t("desk.pictures.chooseOne") })
    await choose(page, pick, "photo.jpg", await photo())
    await expect(page.getByRole("dialog").locator("img")).toHaveAttribute("src", /\/own\//)
    await field(page, "name.ar").fill("مباخر الفخار")
    await field(page, "name.en").fill("Clay Burners")
    await page.getByRole("button", { name: t("desk.storefront.save") }).tap()
    await expect(page.getByText(t("desk.storefront.done.make"))).toBeVisible()
    const names = page.locator("main li h2")
    const place = async () => (await names.allTextContents()).indexOf("مباخر الفخار")
    const last = (await names.count()) - 1
    expect(await place()).toBe(last)
    await page
      .getByRole("button", { name: t("desk.storefront.earlier", { name: "مباخر الفخار" }) })
      .focus()
    for (const at of [last - 1, last - 2]) {
      await page.keyboard.press("Enter")
      await expect.poll(place).toBe(at)
      await expect(page.getByText(t("desk.storefront.done.order"))).toBeVisible()
    }

    await page.goto(`${shop.url}/desk/banners`)
    await page.getByRole("button", { name: t("desk.banners.make") }).tap()
    const image = page.getByRole("group", { name: t("desk.storefront.fields.image"), exact: true })
    const pickImage = image.getByRole("button", { name: t("desk.pictures.chooseOne") })
    await choose(page, pickImage, "banner.jpg", await photo())
    await expect(image.locator("img")).toHaveAttribute("src", /\/own\//)
    await field(page, "title.ar").fill("من طين الجهراء")
    await page
      .getByRole("combobox", { name: t("desk.storefront.fields.target") })
      .fill("مباخر الفخ")
    await page
      .getByRole("option")
      .filter({ hasText: t("desk.banners.targetKinds.category") })
      .tap()
    await field(page, "locale").selectOption("ar")
    await field(page, "firstDay").fill(dayOf(Date.now()))
    await field(page, "lastDay").fill(dayOf(Date.now()))
    await page.getByRole("button", { name: t("desk.storefront.save") }).tap()
    await expect(page.getByText(t("desk.storefront.done.make"))).toBeVisible()

    await page.goto(shop.url)
    const banner = page.getByRole("link").filter({ hasText: "من طين الجهراء" })
    const link = await banner.getAttribute("href")
    const english = await page.request.get(shop.url, { headers: { cookie: "lang=en" } })
    expect(await english.text()).not.toContain("من طين الجهراء")
    await page.goto(shop.url + (link ?? ""))
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("مباخر الفخار")
    await page.goto(`${shop.url}/categories`)
    await expect(page.getByText("مباخر الفخار").filter({ visible: true }).first()).toBeVisible()
  }
)

test.describe("desk: the shop itself", () => {
  test.use({
    visitor: { customer: true, address: true, cartItems: [[products.bakhoor, 1]] }
  })
  test(
    "a new phone, promise and delivery rate are what a shopper reads and pays",
    longTest,
    async ({ context, page, shop, t, visit }) => {
      await signInAtDesk(context, shop, "owner")
      const edit = (card: string) =>
        page.getByRole("button", { name: t("desk.shop.editLabel", { card }), exact: true }).tap()
      const save = async () => {
        await page.getByRole("button", { name: t("desk.shop.save"), exact: true }).tap()
        await expect(page.getByText(t("desk.shop.done"))).toBeVisible()
      }
      await page.goto(`${shop.url}/desk/shop`)
      await edit(t("desk.shop.cards.contact"))
      await page.getByLabel(t("desk.shop.fields.supportPhone")).fill("٢٢٤٥٦٧٨٩")
      await save()
      await edit(t("desk.shop.cards.schedule"))
      const promise = t("desk.shop.in.ar", { field: t("desk.shop.fields.deliveryPromise") })
      await page.getByLabel(promise).fill("نوصل قبل صلاة المغرب.")
      await save()
      await page.goto(`${shop.url}/desk/delivery`)
      await edit(t("desk.delivery.rates"))
      await page.getByLabel(t("desk.delivery.of.flatFee", { number: 1 })).fill("١٫٢٥")
      await page.getByLabel(t("desk.delivery.of.perKilogram", { number: 1 })).fill("")
      await save()

      await visit.openPage("/about")
      await expect(page.getByText("نوصل قبل صلاة المغرب.").first()).toBeVisible()
      await expect(page.locator('a[href="tel:+96522456789"]').first()).toBeAttached()
      await visit.openPage("/checkout")
      await expect(page.getByText(t("common.price", { price: 1_250 })).first()).toBeVisible()
    }
  )
})
