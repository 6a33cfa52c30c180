import { setTimeout as wait } from "node:timers/promises"
import { brotliDecompressSync, gunzipSync } from "node:zlib"
import { parse } from "hono/utils/cookie"
import { type Kysely, sql } from "kysely"
import type { Tables } from "../tables.ts"
import type { FaultInjection } from "../http/faultInjection.ts"
import { type FaultKind, type SandboxTables, sandboxTables } from "./tables.ts"

/** The cookie that names the browser whose calls fail. */
export const faultCookie = "sandbox_faults"

interface Fault {
  readonly kind: FaultKind
  readonly delayMs: number
}

/** Lets calls fail as browsers ordered it on the sandbox's page. */
export const sandboxFaults = (shopDb: Kysely<Tables>): FaultInjection => {
  const db = sandboxTables(shopDb)
  return {
    browserIdOf,
    hasFault: async (browser, call) => {
      const fault = await db
        .selectFrom("sandbox_fault")
        .select("id")
        .where("browser", "=", browser)
        .where("call", "=", call)
        .where("times_left", ">", 0)
        .executeTakeFirst()
      return fault !== undefined
    },
    respond: async (request, call, work, drop) => {
      // A browser that ordered none costs no query.
      const browser = browserIdOf(request)
      const fault = browser === null ? null : await takeFault(db, browser, call)
      return fault === null ? work() : respondWithFault(fault, work, drop)
    }
  }
}

/** The next fault that the browser ordered for the call; it is used up by one. */
const takeFault = async (
  db: Kysely<SandboxTables>,
  browser: string,
  call: string
): Promise<Fault | null> => {
  const used = await db
    .updateTable("sandbox_fault")
    .set({ times_left: sql<number>`times_left - 1` })
    .where("id", "=", (first) =>
      first
        .selectFrom("sandbox_fault")
        .select("id")
        .where("browser", "=", browser)
        .where("call", "=", call)
        .where("times_left", ">", 0)
        .orderBy("id")
        .limit(1)
        .forUpdate()
    )
    .returning(["fault", "delay_ms"])
    .executeTakeFirst()
  return used === undefined ? null : { kind: used.fault, delayMs: used.delay_ms }
}

/** The work is done for `slow`, `wrong_types` and `lost_answer`, and for no other fault. */
const respondWithFault = async (
  fault: Fault,
  work: () => Promise<Response>,
  drop: () => Response
): Promise<Response> => {
  if (fault.delayMs > 0) await wait(fault.delayMs)
  switch (fault.kind) {
    case "offline":
      return drop()
    case "lost_answer":
      await work()
      return drop()
    case "slow":
      if (fault.delayMs === 0) await wait(defaultDelayMs)
      return work()
    case "nonsense":
      return new Response("<!doctype html><title>?</title><h1>?</h1>", {
        headers: { "content-type": "text/html" }
      })
    case "wrong_types":
      return withWrongTypes(await work())
    default:
      return Response.json({ status: false }, { status: Number(fault.kind) })
  }
}

/** Replaces every value by one of another type; keys, booleans and null stay. */
export const replaceTypes = (value: unknown): unknown => {
  if (typeof value === "number") return "?"
  if (typeof value === "string") return { wrong: true }
  if (Array.isArray(value)) return value.length === 0 ? "?" : value.map(replaceTypes)
  if (typeof value !== "object" || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [key, replaceTypes(member)])
  )
}

/** The id in the cookie of a browser that ordered faults. */
export const browserIdOf = (request: Request): string | null => {
  const id = parse(request.headers.get("cookie") ?? "", faultCookie)[faultCookie] ?? ""
  return /^[\w-]{1,64}$/.test(id) ? id : null
}

const defaultDelayMs = 5_000

const withWrongTypes = async (right: Response): Promise<Response> => {
  // A 304 has no body to change.
  if (right.status === 304) return right
  const body: unknown = JSON.parse(await decompressedText(right))
  return Response.json(replaceTypes(body), { status: right.status })
}

/** The body of a response that may be compressed. */
const decompressedText = async (answer: Response): Promise<string> => {
  const bytes = Buffer.from(await answer.arrayBuffer())
  const encoding = answer.headers.get("content-encoding")
  return (
    encoding === "br"
      ? brotliDecompressSync(bytes)
      : encoding === "gzip"
        ? gunzipSync(bytes)
        : bytes
  ).toString()
}
