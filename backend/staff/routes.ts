import type { ServerContext } from "../context.ts"
import { parseId } from "../http/parseId.ts"
import { currentRequestId } from "../http/requestContext.ts"
import { okResponse, type Route, type StaffRequest } from "../http/route.ts"
import {
  addPasskey,
  changePassword,
  readAccount,
  removePasskey,
  revokeSession,
  startPasskey
} from "./account.ts"
import { listAuditEvents, writeAuditEvent } from "./audit.ts"
import { confirmFactor, replaceStartPassword, startSignIn } from "./signIn.ts"
import { staffCookie } from "./staffSessions.ts"

/** `GET /desk/session`: who is signed in. */
const readSession = async (_: ServerContext, { staff }: StaffRequest) =>
  okResponse({ status: true, staff: { id: staff.id, name: staff.name, role: staff.role } })

/** `POST /desk/sign-out`: ends this session. */
const signOut = async ({ db, now }: ServerContext, { staff }: StaffRequest) => {
  const at = new Date(now())
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable("staff_session")
      .set({ revoked_at: at })
      .where("id", "=", staff.sessionId)
      .execute()
    await writeAuditEvent(tx, {
      at,
      staff,
      action: "staff.signOut",
      subject: `staff-${staff.id}`,
      before: null,
      after: null,
      requestId: currentRequestId()
    })
  })
  return { ...okResponse({ status: true }), cookies: [staffCookie("")] }
}

/** `GET /desk/audit`: what was done at the desk, newest first. */
const readAudit = async ({ db }: ServerContext, { query }: StaffRequest) => {
  const events = await listAuditEvents(db, parseId(query.get("cursor") ?? ""), auditPageSize)
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
  { method: "POST", path: "/desk/sign-in", access: "anyone", handler: startSignIn },
  { method: "POST", path: "/desk/sign-in/factor", access: "anyone", handler: confirmFactor },
  {
    method: "POST",
    path: "/desk/sign-in/password",
    access: "anyone",
    handler: replaceStartPassword
  },
  {
    method: "GET",
    path: "/desk/session",
    access: "staff",
    role: "staff",
    handler: readSession
  },
  { method: "POST", path: "/desk/sign-out", access: "staff", role: "staff", handler: signOut },
  { method: "GET", path: "/desk/account", access: "staff", role: "staff", handler: readAccount },
  {
    method: "POST",
    path: "/desk/account/password",
    access: "staff",
    role: "staff",
    handler: changePassword
  },
  {
    method: "POST",
    path: "/desk/account/passkey/options",
    access: "staff",
    role: "staff",
    handler: startPasskey
  },
  {
    method: "POST",
    path: "/desk/account/passkey",
    access: "staff",
    role: "staff",
    handler: addPasskey
  },
  {
    method: "POST",
    path: "/desk/account/passkey/remove",
    access: "staff",
    role: "staff",
    handler: removePasskey
  },
  {
    method: "POST",
    path: "/desk/account/session/revoke",
    access: "staff",
    role: "staff",
    handler: revokeSession
  },
  { method: "GET", path: "/desk/audit", access: "staff", role: "owner", handler: readAudit }
]
