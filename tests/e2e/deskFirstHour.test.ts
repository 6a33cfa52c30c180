import { totpCode, totpStep } from "#backend/staff/totp.ts"
import { decodeQrCode } from "../support/decodeQrCode.ts"
import { readTotpKey } from "../support/staff.ts"
import { longTest } from "./support/longTest.ts"
import { firstHour } from "./support/newShop.ts"
import { expect } from "./support/test.ts"

firstHour(
  "desk: from the printed address to the first steps, without a terminal",
  longTest,
  async ({ newShop, page, t }) => {
    const field = (label: string) => page.getByLabel(label, { exact: true })
    const press = (label: string) => page.getByRole("button", { name: label }).click()
    await page.addInitScript(() => localStorage.setItem("lang", "ar"))
    await page.goto(newShop.link)
    await expect(page.getByRole("heading", { name: t("desk.setup.title") })).toBeVisible()
    await field(t("desk.staff.signIn.name")).fill("أم_يوسف")
    await field(t("desk.staff.signIn.password")).fill("قهوة عربية بالهيل")
    await press(t("desk.setup.next"))
    const open = page.getByRole("link", { name: t("desk.staff.authenticator.open") })
    const uri = (await open.getAttribute("href")) ?? ""
    const qrCode = page.getByRole("img", { name: t("desk.staff.authenticator.qrCode") })
    for (const colorScheme of ["dark", "light"] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await decodeQrCode(await qrCode.screenshot())).toBe(uri)
    }
    const key = readTotpKey(uri)
    // The code sends itself with its last digit.
    await field(t("desk.staff.signIn.code")).fill(totpCode(key, totpStep(Date.now())))

    await expect(page.getByRole("heading", { name: t("desk.firstSteps.title") })).toBeVisible()
    expect(new URL(page.url()).hash).toBe("")
    const steps = page.getByRole("list").filter({ hasText: t("desk.firstSteps.tasks.logo") })
    await expect(steps.getByRole("link")).toHaveCount(6)
    const sms = steps.getByRole("link", { name: t("desk.firstSteps.tasks.sms") })
    const document = await page.request.get(
      new URL((await sms.getAttribute("href")) ?? "", newShop.url).href
    )
    expect(await document.text()).toContain("SMS_URL")

    await press(t("desk.firstSteps.removeSamples"))
    const dialog = page.getByRole("dialog", { name: t("desk.firstSteps.removeTitle") })
    await dialog.getByRole("button", { name: t("desk.firstSteps.removeSamples") }).click()
    await expect(page.getByText(/^أُزيلت البضاعة التجريبية: .*منتج/)).toBeVisible()
    await page.reload()
    await expect(page.getByRole("heading", { name: t("desk.firstSteps.title") })).toBeVisible()
    await expect(page.getByText(t("desk.firstSteps.samples"))).toBeHidden()

    await press(t("desk.firstSteps.hide"))
    const hiding = page.getByRole("dialog", { name: t("desk.firstSteps.hideTitle") })
    await hiding.getByRole("button", { name: t("desk.firstSteps.hide") }).click()
    await expect(page.getByText(t("desk.firstSteps.hideDone"))).toBeVisible()
    await expect(page.getByRole("heading", { name: t("desk.firstSteps.title") })).toBeHidden()

    // The address works once.
    await page.goto(newShop.link)
    await expect(page.getByText(t("desk.setup.invalidTitle"))).toBeVisible()
  }
)
