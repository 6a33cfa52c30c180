import { dirname, sep } from "node:path"
import { isDiskFull } from "./diskSpace.ts"
import { StorageFailed, type StorageRefusal } from "./http/StorageFailed.ts"
import { InvalidShopFiles } from "./seed/problems.ts"
import { BadSettings, type Settings } from "./settings.ts"

/** The server could not listen; the cause is the system's error. */
export class ListenError extends Error {
  /** The setting of the port. */
  readonly env: "PORT" | "DESK_PORT" | "METRICS_PORT"
  readonly port: number
  constructor(cause: Error, env: ListenError["env"], port: number) {
    super(cause.message, { cause })
    this.name = "ListenError"
    this.env = env
    this.port = port
  }
}

/** The message of a failed start: for the usual causes one line with what to do. */
export const describeStartError = async (
  problem: unknown,
  settings: Settings | null
): Promise<ReadonlyArray<string>> => {
  if (problem instanceof BadSettings || problem instanceof InvalidShopFiles) return problem.lines
  const message = problem instanceof Error ? problem.message : String(problem)
  if (problem instanceof StorageFailed && problem.refusal !== null)
    return [describeStorageRefusal(problem.refusal, settings)]
  const knownMessage =
    problem instanceof ListenError && settings !== null
      ? describeListenError(problem, settings)
      : ((await describeFolderError(problem, settings)) ?? describeDatabaseError(problem, settings))
  return [knownMessage ?? message]
}

const describeListenError = (
  { cause, env, port }: ListenError,
  { host }: Settings
): string | null => {
  switch (codeOf(cause)) {
    case "EADDRINUSE":
      return `Port ${port} of ${host} is taken: stop the program that listens there, or set ${env} to another port${env === "PORT" ? " (0 takes a free one)" : ""}.`
    case "EACCES":
      return `No permission to listen on port ${port}: set ${env} to 1024 or more, or allow this user to use lower ports.`
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
      return `HOST ${host} is not an address of this machine: set HOST to one of its addresses.`
    default:
      return null
  }
}

const describeStorageRefusal = (
  { code, status }: StorageRefusal,
  settings: Settings | null
): string => {
  const bucket = `The bucket ${settings?.pictureBucket?.name ?? ""}`
  const answer = [status, ...(code === "" ? [] : [code])].join(" ")
  if (code === "NoSuchBucket")
    return `${bucket} does not exist: create it, or correct PICTURES_S3_BUCKET.`
  if (status === 301 || code === "AuthorizationHeaderMalformed")
    return `${bucket} is in another region (${answer}): correct PICTURES_S3_REGION or PICTURES_S3_ENDPOINT.`
  if (status === 401 || status === 403)
    return `${bucket} refuses the key (${answer}): correct PICTURES_S3_ACCESS_KEY_ID and PICTURES_S3_SECRET_ACCESS_KEY, or allow the key to list the bucket.`
  return `${bucket} cannot be used (${answer}): correct PICTURES_S3_ENDPOINT.`
}

const describeFolderError = async (
  problem: unknown,
  settings: Settings | null
): Promise<string | null> => {
  const path = pathOf(problem)
  const { env, folder } = await folderSetting(path, settings)
  if (folder === null) return null
  switch (codeOf(problem)) {
    case "EACCES":
    case "EPERM":
    case "EROFS":
      return `No permission to use ${path ?? folder}: make the user that starts the shop the owner of ${folder} and of all that is in it${env === null ? "" : `, or set ${env} to another folder`}.`
    case "ENOTDIR":
    case "EEXIST":
      return env === null ? null : `${path ?? folder} is not a folder: set ${env} to another one.`
    case "ENOSPC":
      return fullDisk(folder)
    default:
      return isDiskFullError(problem) ||
        (settings?.databaseUrl === null && (await isDiskFull(folder)))
        ? fullDisk(folder)
        : null
  }
}

/**
 * The folder in which an error happened, and the setting that names it: null for a path that
 * belongs to neither DATA_DIR nor PICTURES. An error without a path is of the fuller disk.
 */
const folderSetting = async (path: string | null, settings: Settings | null) => {
  if (settings === null) return { env: "DATA_DIR", folder: path === null ? null : dirname(path) }
  const { dataDir, pictures } = settings
  const inData = { env: "DATA_DIR", folder: dataDir }
  const inPictures = { env: "PICTURES", folder: pictures }
  if (path === null)
    return (await isDiskFull(pictures)) && !(await isDiskFull(dataDir)) ? inPictures : inData
  // A folder above is named where the folder itself cannot be created.
  if (isInside(dataDir, path) || isInside(path, dataDir)) return inData
  if (isInside(pictures, path) || isInside(path, pictures)) return inPictures
  return { env: null, folder: dirname(path) }
}

const isInside = (folder: string, path: string) => path === folder || path.startsWith(folder + sep)

const fullDisk = (folder: string) =>
  `The disk of ${folder} is full: free some space and start again.`

/** PostgreSQL's programs report it as text. */
const isDiskFullError = (problem: unknown) =>
  problem instanceof Error && problem.message.includes("No space left on device")

const describeDatabaseError = (problem: unknown, settings: Settings | null): string | null => {
  if (settings === null || settings.databaseUrl === null) return null
  const code = codeOf(problem)
  if (code === "53100")
    return "The disk of the database of DATABASE_URL is full: free some space and start again."
  return code !== null && unreachableCodes.includes(code)
    ? `The database of DATABASE_URL does not answer (${code}): start it, or correct the address.`
    : null
}

const unreachableCodes = [
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOTFOUND",
  "EHOSTUNREACH",
  "ETIMEDOUT",
  "EAI_AGAIN"
]

const codeOf = (problem: unknown): string | null =>
  problem instanceof Error && "code" in problem && typeof problem.code === "string"
    ? problem.code
    : null

const pathOf = (problem: unknown): string | null =>
  problem instanceof Error && "path" in problem && typeof problem.path === "string"
    ? problem.path
    : null
