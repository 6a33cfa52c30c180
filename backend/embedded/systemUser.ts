import { execFile } from "node:child_process"
import { promisify } from "node:util"

/** The user that PostgreSQL runs as; empty when it is the server's own. */
export interface SystemUser {
  readonly uid?: number
  readonly gid?: number
}

/**
 * PostgreSQL refuses to run as root: then it runs as a system user, which is added when it does not
 * exist.
 */
export const findDatabaseUser = async (name = "postgres"): Promise<SystemUser> => {
  if (process.getuid?.() !== 0) return {}
  const existing = await lookUpUser(name)
  if (existing !== null) return existing
  for (const [program, args] of userAddCommands(name)) await run(program, args).catch(() => null)
  const added = await lookUpUser(name)
  if (added !== null) return added
  throw new Error(
    `PostgreSQL does not run as root, and the user "${name}" could not be made: add it, or start as another user.`
  )
}

const run = promisify(execFile)

const lookUpUser = async (name: string): Promise<SystemUser | null> => {
  try {
    const [uid, gid] = await Promise.all([run("id", ["-u", name]), run("id", ["-g", name])])
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  } catch {
    return null
  }
}

const userAddCommands = (name: string): ReadonlyArray<readonly [string, ReadonlyArray<string>]> => {
  const system = ["--system", "--user-group", "--no-create-home", "--shell", "/usr/sbin/nologin"]
  return [
    ["useradd", [...system, name]],
    ["/usr/sbin/useradd", [...system, name]],
    ["adduser", ["-S", "-D", "-H", name]]
  ]
}
