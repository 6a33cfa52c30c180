import { colleagueCalls } from "#core/desk/DeskColleagues.ts"
import { firstOwnerCalls } from "#core/desk/firstOwner.ts"
import { signInCalls } from "#core/desk/signIn.ts"
import { accountCalls } from "#core/desk/StaffAccount.ts"
import type { ServerContext } from "../context.ts"
import { deskCallRoutes, type DeskRequest, WithCookies } from "./deskCallRoutes.ts"
import {
  addPasskey,
  changePassword,
  confirmTotp,
  readAccount,
  removePasskey,
  revokeSession,
  startPasskey,
  startTotp
} from "./account.ts"
import { recordChange } from "./audit.ts"
import { changeColleague, listColleagues } from "./colleagues.ts"
import { checkLink, confirmFirstOwner, startFirstOwner } from "./firstOwner.ts"
import { confirmFactor, replaceStartPassword, startSignIn } from "./signIn.ts"
import { staffCookie } from "./staffSessions.ts"

/** `GET /desk/session`: who is signed in. */
const readSession = async (
  _: ServerContext,
  { staff: { id, name, role } }: DeskRequest<typeof signInCalls.load>
) => ({ staff: { id, name, role } })

/** `POST /desk/sign-out`: ends this session. */
const signOut = async (
  context: ServerContext,
  request: DeskRequest<typeof signInCalls.signOut>
) => {
  const { staff } = request
  await recordChange(context, request, async (tx, at) => {
    await tx
      .updateTable("staff_session")
      .set({ revoked_at: at })
      .where("id", "=", staff.sessionId)
      .execute()
    return { action: "staff.signOut", subject: `staff-${staff.id}` }
  })
  return new WithCookies(undefined, [staffCookie("")])
}

/** Signing in, the session at the desk, the own account and those of colleagues. */
export const staffRoutes = [
  ...deskCallRoutes(signInCalls, {
    start: startSignIn,
    confirm: confirmFactor,
    replacePassword: replaceStartPassword,
    load: readSession,
    signOut
  }),
  ...deskCallRoutes(firstOwnerCalls, {
    check: checkLink,
    start: startFirstOwner,
    confirm: confirmFirstOwner
  }),
  ...deskCallRoutes(accountCalls, {
    load: readAccount,
    changePassword,
    startTotp,
    confirmTotp,
    startPasskey,
    addPasskey,
    removePasskey,
    revokeSession
  }),
  ...deskCallRoutes(colleagueCalls, { list: listColleagues, change: changeColleague })
]
