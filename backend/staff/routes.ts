import type { ServerContext } from "../context.ts"
import { parseIdCursor } from "../http/parseId.ts"
import { okResponse, type Route, type StaffRequest, deskRoute, openRoute } from "../http/route.ts"
import {
  addPasskey,
  changePassword,
  readAccount,
  removePasskey,
  revokeSession,
  startPasskey
} from "./account.ts"
import { listAuditEvents, recordChange } from "./audit.ts"
import { confirmFactor, replaceStartPassword, startSignIn } from "./signIn.ts"
import { staffCookie } from "./staffSessions.ts"

/** `GET /desk/session`: who is signed in. */
const readSession = async (_: ServerContext, { staff }: StaffRequest) =>
  okResponse({ status: true, staff: { id: staff.id, name: staff.name, role: staff.role } })

/** `POST /desk/sign-out`: ends this session. */
const signOut = async (context: ServerContext, request: StaffRequest) => {
  const { staff } = request
  await recordChange(context, request, async (tx, at) => {
    await tx
      .updateTable("staff_session")
      .set({ revoked_at: at })
      .where("id", "=", staff.sessionId)
      .execute()
    return { action: "staff.signOut", subject: `staff-${staff.id}` }
  })
  return { ...okResponse({ status: true }), cookies: [staffCookie("")] }
}

/** `GET /desk/audit`: what was done at the desk, newest first. */
const readAudit = async ({ db }: ServerContext, { query }: StaffRequest) => {
  const events = await listAuditEvents(db, parseIdCursor(query), auditPageSize)
  return okResponse({
    status: true,
    events: events.map(({ at, name, request_id, ...event }) => ({
      ...event,
      at: at.toISOString(),
      staffName: name,
      requestId: request_id
    })),
    next: events.length < auditPageSize ? null : String(events.at(-1)?.id)
  })
}

const auditPageSize = 50

/** Signing in, the session at the desk, the own account and the audit. */
export const staffRoutes: ReadonlyArray<Route<ServerContext>> = [
  openRoute("POST", "/desk/sign-in", startSignIn),
  openRoute("POST", "/desk/sign-in/factor", confirmFactor),
  openRoute("POST", "/desk/sign-in/password", replaceStartPassword),
  deskRoute("staff", "GET", "/desk/session", readSession),
  deskRoute("staff", "POST", "/desk/sign-out", signOut),
  deskRoute("staff", "GET", "/desk/account", readAccount),
  deskRoute("staff", "POST", "/desk/account/password", changePassword),
  deskRoute("staff", "POST", "/desk/account/passkey/options", startPasskey),
  deskRoute("staff", "POST", "/desk/account/passkey", addPasskey),
  deskRoute("staff", "POST", "/desk/account/passkey/remove", removePasskey),
  deskRoute("staff", "POST", "/desk/account/session/revoke", revokeSession),
  deskRoute("owner", "GET", "/desk/audit", readAudit)
]
