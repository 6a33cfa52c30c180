import { createHash } from "node:crypto"
import { expect, it } from "vitest"
import { keyedHash } from "#backend/customers/secrets.ts"
import {
  createPlacedOrderCookie,
  readPlacedOrderCookie
} from "#backend/customers/placedOrderCookie.ts"
import { differenceToken, parseDifferenceToken } from "#backend/orders/orderDifference.ts"
import { createPreviewLink, readPreviewLink } from "#backend/pages/productPreviewLink.ts"
import { totpCode, totpStep } from "#backend/staff/totp.ts"
import { callApi, lastOtpCode, query } from "../support/apiClient.ts"
import { runStaffCommand } from "../support/runCommand.ts"
import { sharedFixture } from "../support/sharedFixture.ts"
import { readTotpKey } from "../support/staff.ts"
import { startShop, type TestShop } from "../support/startShop.ts"

const earlier = "the earlier secret of a shop"
const later = "the later secret of a shop"

const first = sharedFixture(
  () => startShop({ env: { OTP_PEPPER: earlier } }),
  ({ stop }) => stop()
)
/** Another server on the same database, after the rotation or without it. */
const withServer = async (
  env: Record<string, string>,
  use: (server: TestShop) => Promise<void>
) => {
  const server = await startShop({ databaseUrl: first().databaseUrl ?? "", env })
  await use(server).finally(server.stop)
}
const rotated = { OTP_PEPPER: later, OTP_PEPPER_BEFORE: earlier }
const replaced = { OTP_PEPPER: later }

const sendCode = async (phone: string) => {
  const token = createHash("sha256").update(phone).digest("hex")
  await callApi(first(), "/send-otp", { body: { phone, token } })
  return { phone, token, otp: await lastOtpCode(first(), phone) }
}

it("a code on its way logs in after the rotation, also when the answer is repeated; without the earlier secret it does not", async () => {
  const [login, lost] = [await sendCode("+96550008001"), await sendCode("+96550008002")]
  await withServer(replaced, async (server) => {
    expect((await callApi(server, "/verify-otp", { body: lost })).status).toBe(422)
  })
  await withServer(rotated, async (server) => {
    const wrong = { ...login, otp: String((Number(login.otp) + 1) % 10_000).padStart(4, "0") }
    expect((await callApi(server, "/verify-otp", { body: wrong })).body.code).toBe("otp_wrong")
    const { body, status } = await callApi(server, "/verify-otp", { body: login })
    expect(status).toBe(200)
    const again = await callApi(server, "/verify-otp", { body: login })
    expect(again.body.data.token).toBe(body.data.token)
    const profile = await callApi(server, "/customer/profile", { token: body.data.token })
    expect(profile.status).toBe(200)
    expect((await callApi(server, "/verify-otp", { body: lost })).status).toBe(200)
  })
})

it("staff sign in with their codes during the rotation and after it; without a rotation they do not", async () => {
  const { stdout } = await runStaffCommand(first(), "add", "noura", "owner")
  const [, password = ""] = /first sign-in: (\S+)/.exec(stdout) ?? []
  const key = readTotpKey(stdout)
  const signIn = async (server: TestShop) => {
    await query(first(), "update staff_member set totp_step = 0")
    const opened = await callApi(server, "/desk/sign-in", { body: { name: "noura", password } })
    const code = totpCode(key, totpStep(Date.now()))
    const body = { signIn: opened.body.signIn, code }
    return (await callApi(server, "/desk/sign-in/factor", { body })).status
  }
  await withServer(replaced, async (server) => expect(await signIn(server)).not.toBe(200))
  expect(await signIn(first())).toBe(200)
  await withServer({ OTP_PEPPER: earlier, OTP_PEPPER_BEFORE: later }, async (server) =>
    expect(await signIn(server)).toBe(200)
  )
  await withServer(rotated, async (server) => expect(await signIn(server)).toBe(200))
  await withServer(replaced, async (server) => expect(await signIn(server)).toBe(200))
})

it("links and cookies of the earlier secret count during the rotation; new ones are made with the later one", () => {
  const now = () => 1_800_000_000_000
  const secretsOf = (otpPepper: string, otpPepperBefore: string | null = null) => ({
    now,
    settings: { otpPepper, otpPepperBefore, publicUrl: "https://shop.example" }
  })
  const [before, during, after] = [secretsOf(earlier), secretsOf(later, earlier), secretsOf(later)]
  const order = { sessionId: 3, orderId: 7 }
  const checks = [
    (maker: typeof before, reader: typeof before) =>
      parseDifferenceToken(reader, differenceToken(maker, 7)) === 7,
    (maker: typeof before, reader: typeof before) =>
      readPreviewLink(reader, new URL(createPreviewLink(maker, 7).path, "https://shop.example")) ===
      7,
    (maker: typeof before, reader: typeof before) =>
      readPlacedOrderCookie(
        reader,
        createPlacedOrderCookie(maker, order, order.orderId).split(";")[0] ?? ""
      )?.orderId === 7
  ]
  for (const isRead of checks)
    expect([
      isRead(before, during),
      isRead(during, after),
      isRead(before, after),
      isRead(during, before)
    ]).toEqual([true, true, false, false])
})

it("a key says nothing of another purpose", () => {
  expect(keyedHash(earlier, "device", "a")).not.toEqual(keyedHash(earlier, "desk", "a"))
})
