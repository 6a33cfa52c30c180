import type { BrowserContext } from "@playwright/test"
import type { StaffRole } from "#core/desk/StaffSession.ts"
import { staffCookieName } from "#backend/staff/staffSessions.ts"
import { signInStaff, type StaffClient } from "../../support/staff.ts"
import type { JourneyShop } from "./visitor.ts"

/** Signs somebody in at the desk in this browser, without the steps of signing in. */
export const signInAtDesk = async (
  context: BrowserContext,
  shop: JourneyShop,
  role: StaffRole
): Promise<StaffClient> => {
  const staff = await signInStaff(shop, { role })
  await context.addCookies([
    {
      name: staffCookieName,
      value: staff.token,
      domain: "127.0.0.1",
      path: "/",
      secure: true,
      httpOnly: true,
      sameSite: "Strict"
    }
  ])
  return staff
}
