import { auditCalls } from "#core/desk/auditCalls.ts"
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
import { listAuditEvents, recordChange } from "./audit.ts"
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

/** `GET /desk/audit`: what was done at the desk, newest first. */
const readAudit = async (
  { db }: ServerContext,
  { parameters }: DeskRequest<typeof auditCalls.list>
) => {
  const events = await listAuditEvents(db, parameters.cursor, auditPageSize)
  return {
    events: events.map(({ at, name, request_id, ...event }) => ({
      ...event,
      at: at.toISOString(),
      staffName: name,
      requestId: request_id
    })),
    next: events.length < auditPageSize ? null : String(events.at(-1)?.id)
  }
}

const auditPageSize = 50

/** Signing in, the session at the desk, the own account and the audit. */
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
  ...deskCallRoutes(colleagueCalls, { list: listColleagues, change: changeColleague }),
  ...deskCallRoutes(auditCalls, { list: readAudit })
]
