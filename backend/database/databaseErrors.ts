/**
 * Why the database could not do what it was asked, although nothing is wrong with the request.
 *
 * - `busy`: it was not done, because others were first: the transaction was rolled back, or no
 *   connection became free.
 * - `away`: the database stopped, is full or cannot be reached. What was asked last may have been
 *   done: a commit without a response.
 */
export type DatabaseTrouble = "busy" | "away"

/** Null for an error that is not the database's, or that repeating would meet again. */
export const databaseTrouble = (problem: unknown): DatabaseTrouble | null => {
  if (!(problem instanceof Error)) return null
  const { message } = problem
  const code = "code" in problem && typeof problem.code === "string" ? problem.code : ""
  if (busyCodes.has(code) || busyMessages.has(message)) return "busy"
  return awayCodes.test(code) || isReadTimeout(problem) || lostConnection.test(message)
    ? "away"
    : null
}

/** Whether a query had no response although the database would have ended it before. */
export const isReadTimeout = (problem: unknown): problem is Error =>
  problem instanceof Error && problem.message === "Query read timeout"

/** Statement timeout, serialization failure, deadlock, lock not available. */
const busyCodes = new Set(["57014", "40001", "40P01", "55P03"])

/**
 * The errors of node-postgres while no connection is free or a new one takes too long, and that of
 * a transaction during which a migration ran.
 */
const busyMessages = new Set([
  "cached plan must not change result type",
  "timeout exceeded when trying to connect",
  "Connection terminated due to connection timeout"
])

/**
 * Connection exceptions, insufficient resources (a full disk, too many connections), read-only
 * after a failover, operator intervention, I/O errors, and errors of the network.
 */
const awayCodes =
  /^(08...|53...|57P..|58...|25006|ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/

/** The errors of node-postgres on a connection that broke, which have no code. */
const lostConnection = /^(Connection terminated|Client has encountered a connection error)/
