import { parseStaffName } from "#core/desk/staffCredentials.ts"
import type { StartCredentials } from "#core/desk/DeskColleagues.ts"
import type { StaffRole } from "#core/desk/StaffSession.ts"
import {
  addStaff,
  disableStaff,
  listStaff,
  resetStaff,
  revokeAllStaffSessions,
  setStaffRole
} from "./staffAccounts.ts"
import { listStaffSessions } from "./staffSessions.ts"

const usage = `npm run staff -- add NAME owner|staff
    makes an account, and prints what the person needs to sign in for the first time
npm run staff -- list
    all accounts
npm run staff -- role NAME owner|staff
    changes what the person may do
npm run staff -- reset NAME
    gives a new start password and a new key of codes, removes the passkeys, ends the sessions, and
    lets a disabled person in again
npm run staff -- disable NAME
    lets the person in no more, and ends the sessions
npm run staff -- sessions
    all open sessions
npm run staff -- revoke NAME
    ends the sessions of the person`

type Accounts = Parameters<typeof addStaff>[0]
type CommandContext = Omit<Accounts, "staff">

/**
 * `npm run staff`: the accounts of the desk and their sessions. Throws the usage for what is no
 * command.
 */
export const parseStaffCommand = (
  words: ReadonlyArray<string>
): ((context: CommandContext) => ReturnType<Command>) => {
  const run = parseCommand(words)
  if (run === null) throw new Error(usage)
  return (context) => run({ ...context, staff: null })
}

/** Does it, and returns the lines to print. */
type Command = (accounts: Accounts) => Promise<ReadonlyArray<string>>

/** Null for what is no command. */
const parseCommand = (words: ReadonlyArray<string>): Command | null => {
  const [command = "", typedName = "", role = ""] = words
  if (words.length === 1)
    return command === "list" ? list : command === "sessions" ? sessions : null
  if (words.length === 2) return forPerson[command]?.(parseName(typedName)) ?? null
  if (words.length !== 3 || (role !== "owner" && role !== "staff")) return null
  return withRole[command]?.(parseName(typedName), role) ?? null
}

const forPerson: Readonly<Record<string, (name: string) => Command>> = {
  reset: (name) => async (accounts) =>
    startLines(name, found(name, await resetStaff(accounts, name))),
  disable: (name) => async (accounts) => {
    found(name, (await disableStaff(accounts, name)) || null)
    return [`${name} is disabled, and the sessions are ended.`]
  },
  revoke: (name) => async (accounts) => {
    found(name, (await revokeAllStaffSessions(accounts, name)) || null)
    return [`The sessions of ${name} are ended.`]
  }
}

const withRole: Readonly<Record<string, (name: string, role: StaffRole) => Command>> = {
  add: (name, role) => async (accounts) => {
    const start = await addStaff(accounts, name, role)
    if (start === null) throw new Error(`There is an account ${name} already.`)
    return startLines(name, start)
  },
  role: (name, role) => async (accounts) => {
    found(name, (await setStaffRole(accounts, name, role)) || null)
    return [`${name} is ${role} now.`]
  }
}

const parseName = (typed: string): string => {
  const name = parseStaffName(typed)
  if (name !== null) return name
  throw new Error("A name has 2 to 40 letters and digits, and may have dots and dashes inside.")
}

const found = <Value>(name: string, value: Value | null): Value => {
  if (value !== null) return value
  throw new Error(`There is no account ${name}.`)
}

const startLines = (name: string, { password, totpUri }: StartCredentials) => [
  `Name: ${name}`,
  `Start password, replaced at the first sign-in: ${password ?? ""}`,
  `Key of codes, for an authenticator app: ${totpUri ?? ""}`,
  "Neither can be shown again."
]

const list: Command = async ({ db }) => {
  const members = await listStaff(db)
  if (members.length === 0) return ["There are no accounts."]
  return members.map(({ disabled_at, is_start_password, name, passkeys, role }) =>
    [
      name,
      role,
      `${passkeys ?? 0} passkeys`,
      ...(is_start_password ? ["start password"] : []),
      ...(disabled_at === null ? [] : ["disabled"])
    ].join("  ")
  )
}

const sessions: Command = async (accounts) => {
  const open = await listStaffSessions(accounts, null)
  if (open.length === 0) return ["There are no open sessions."]
  return open.map(({ address, created_at, name, used_at }) =>
    [name, address, `since ${minute(created_at)}`, `used ${minute(used_at)}`].join("  ")
  )
}

const minute = (at: Date) => at.toISOString().slice(0, 16)
