import {
  type Colleague,
  type colleagueCalls,
  type ColleagueChange,
  type StartCredentials,
  staffGone,
  staffNameTaken
} from "#core/desk/DeskColleagues.ts"
import { staffNameInvalid } from "#core/desk/firstOwner.ts"
import { parseStaffName } from "#core/desk/staffCredentials.ts"
import type { ServerContext } from "../context.ts"
import { badInputRefusal } from "../http/HttpError.ts"
import { checkPassword } from "./account.ts"
import { type DeskRequest, refuse } from "./deskCallRoutes.ts"
import {
  addStaff,
  disableStaff,
  listStaff,
  resetStaff,
  revokeAllStaffSessions,
  setStaffRole
} from "./staffAccounts.ts"
import { listStaffSessions } from "./staffSessions.ts"

/** `GET /desk/staff`: all accounts of the desk. */
export const listColleagues = async (
  context: ServerContext,
  { staff }: DeskRequest<typeof colleagueCalls.list>
) => ({ staff: await readColleagues(context, staff.id) })

/** `POST /desk/staff/change`: makes or changes an account. */
export const changeColleague = async (
  context: ServerContext,
  request: DeskRequest<typeof colleagueCalls.change>
) => {
  const { body, staff } = request
  const name = parseStaffName(body.name)
  if (name === null) throw refuse(staffNameInvalid, "server.staff.nameInvalid")
  // The own account is changed under Account, where a reset cannot lock its owner out.
  if (body.kind === "reset" && name === staff.name) throw badInputRefusal()
  if ("password" in body) await checkPassword(context, request, body.password)
  const start = await makeChange({ ...context, staff }, { ...body, name })
  const colleague = (await readColleagues(context, staff.id)).find((one) => one.name === name)
  if (colleague === undefined) throw refuse(staffGone, "server.desk.gone")
  return { colleague, start }
}

const makeChange = async (
  context: Parameters<typeof addStaff>[0],
  change: ColleagueChange
): Promise<StartCredentials | null> => {
  const { kind, name } = change
  if (kind === "add") {
    const start = await addStaff(context, name, change.role)
    if (start === null) throw refuse(staffNameTaken, "server.staff.nameTaken")
    return start
  }
  if (kind === "reset") {
    const start = await resetStaff(context, name, change.scope)
    if (start === null) throw refuse(staffGone, "server.desk.gone")
    return start
  }
  const isFound = await (kind === "role"
    ? setStaffRole(context, name, change.role)
    : kind === "disable"
      ? disableStaff(context, name)
      : revokeAllStaffSessions(context, name))
  if (!isFound) throw refuse(staffGone, "server.desk.gone")
  return null
}

const readColleagues = async (
  context: ServerContext,
  ownId: number
): Promise<ReadonlyArray<Omit<Colleague, "start">>> => {
  const [members, sessions] = await Promise.all([
    listStaff(context.db),
    listStaffSessions(context, null)
  ])
  return members.map(({ disabled_at, id, is_start_password, name, passkeys, role }) => ({
    name,
    role,
    hasStartPassword: is_start_password,
    isDisabled: disabled_at !== null,
    passkeys: passkeys ?? 0,
    sessions: sessions.filter((session) => session.name === name).length,
    isSelf: id === ownId
  }))
}
