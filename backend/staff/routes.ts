import type { ServerContext } from "../context.ts"
import { parseId } from "../http/parseId.ts"
import { currentRequestId } from "../http/requestContext.ts"
import { okResponse, type Route, type StaffRequest } from "../http/route.ts"
import { listAuditEvents, writeAuditEvent } from "./audit.ts"
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
  return { ...okResponse({ status: true }), headers: { "Set-Cookie": staffCookie("") } }
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

/** The session at the desk and the audit. */
export const staffRoutes: ReadonlyArray<Route<ServerContext>> = [
  {
    method: "GET",
    path: "/desk/session",
    access: "staff",
    role: "staff",
    handler: readSession
  },
  { method: "POST", path: "/desk/sign-out", access: "staff", role: "staff", handler: signOut },
  { method: "GET", path: "/desk/audit", access: "staff", role: "owner", handler: readAudit }
]
