import { totpCode, totpStep } from "#backend/staff/totp.ts"
import { query } from "../support/apiClient.ts"
import { runStaffCommand } from "../support/runCommand.ts"
import { readTotpKey } from "../support/staff.ts"
import { testSettings } from "../support/prepareShop.ts"
import { expect, test } from "./support/test.ts"

test.extend({ allowsFailedRequests: true })(
  "desk: first sign-in with a code, a passkey, and a session that ends while somebody types",
  async ({ context, page, shop, t }) => {
    const name = "e2e"
    const env = { ...testSettings, DATABASE_URL: shop.databaseUrl ?? "" }
    const { stdout } = await runStaffCommand({ env }, "add", name, "owner")
    const [, startPassword = ""] = /first sign-in: (\S+)/.exec(stdout) ?? []
    /** A code that was not used yet. */
    const newCode = async () => {
      await query(shop, "update staff_member set totp_step = 0 where name = $1", [name])
      return totpCode(readTotpKey(stdout), totpStep(Date.now()))
    }
    const field = (label: string) => page.getByLabel(label, { exact: true })
    const press = (label: string) => page.getByRole("button", { name: label }).click()
    const enterPassword = async (password: string) => {
      await field(t("desk.staff.signIn.name")).fill(name)
      await field(t("desk.staff.signIn.password")).fill(password)
      await press(t("desk.staff.signIn.submit"))
    }
    const password = "قهوة عربية بالهيل"
    // Passkeys need a host with a name.
    const url = `http://localhost:${new URL(shop.url).port}`
    await page.addInitScript(() => localStorage.setItem("lang", "ar"))
    await page.goto(`${url}/desk/account`)

    await enterPassword("a wrong password")
    await expect(page.getByText(t("desk.staff.refusals.signInWrong"))).toBeVisible()
    await enterPassword(startPassword)
    await field(t("desk.staff.signIn.code")).fill("000000")
    await expect(page.getByText(t("desk.staff.refusals.codeWrong"))).toBeVisible()
    await field(t("desk.staff.signIn.code")).fill(await newCode())
    await field(t("desk.staff.signIn.newPassword")).fill("1234")
    await press(t("desk.staff.signIn.savePassword"))
    await expect(page.getByText(t("desk.staff.refusals.password.tooShort"))).toBeVisible()
    await field(t("desk.staff.signIn.newPassword")).fill(password)
    await press(t("desk.staff.signIn.savePassword"))
    await expect(page.getByText(t("desk.staff.account.thisSession"))).toBeVisible()
    const [cookie] = (await context.cookies()).filter(({ name }) => name === "__Host-desk")
    expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: "Strict" })

    // A virtual authenticator makes a passkey, and signs in with it.
    const devtools = await context.newCDPSession(page)
    await devtools.send("WebAuthn.enable")
    await devtools.send("WebAuthn.addVirtualAuthenticator", {
      options: {
        protocol: "ctap2",
        transport: "internal",
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true
      }
    })
    await press(t("desk.staff.account.addPasskey"))
    await field(t("desk.staff.account.passkeyName")).fill("iPhone")
    await field(t("desk.staff.account.current")).fill(password)
    await press(t("desk.staff.account.create"))
    await expect(page.getByText(t("desk.staff.account.done.addPasskey"))).toBeVisible()
    await expect(page.getByText("iPhone")).toBeVisible()
    await press(t("desk.staff.account.signOut"))
    await enterPassword(password)
    await press(t("desk.staff.signIn.usePasskey"))
    await expect(page.getByRole("link", { name: t("desk.titles.account") })).toBeVisible()

    // The session ends while a form is open: what was typed is still there afterwards.
    await page.getByRole("link", { name: t("desk.titles.account") }).click()
    await press(t("desk.staff.account.changePassword"))
    await field(t("desk.staff.account.current")).fill(password)
    await field(t("desk.staff.signIn.newPassword")).fill("شاي بالنعناع صباحًا")
    await query(
      shop,
      `update staff_session set used_at = now() - interval '31 minutes'
       where staff_id = (select id from staff_member where name = $1)`,
      [name]
    )
    await press(t("desk.staff.account.save"))
    const ended = page.getByRole("dialog", { name: t("desk.staff.signIn.endedTitle") })
    await expect(ended).toBeVisible()
    await ended.getByLabel(t("desk.staff.signIn.password"), { exact: true }).fill(password)
    await ended.getByRole("button", { name: t("desk.staff.signIn.submit") }).click()
    await ended.getByLabel(t("desk.staff.signIn.code"), { exact: true }).fill(await newCode())
    await expect(ended).toBeHidden()
    await expect(field(t("desk.staff.signIn.newPassword"))).toHaveValue("شاي بالنعناع صباحًا")
    await press(t("desk.staff.account.save"))
    await expect(page.getByText(t("desk.staff.account.done.changePassword"))).toBeVisible()
  }
)
