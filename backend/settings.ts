import { readFileSync } from "node:fs"
import { join, resolve } from "node:path"
import { fileURLToPath } from "node:url"
import { readOrCreateSecret } from "./secretFile.ts"

/** What the server was told, read once when it starts. */
export type Settings = ReturnType<typeof readAll> & { readonly version: string }

/** Reads the environment, or throws `BadSettings` with one line for each setting that makes no sense. */
export const readSettings = (env: Environment, keep: ReadSecret = readOrCreateSecret): Settings => {
  const wrong: Array<string> = []
  const settings = readAll((setting) => {
    const typed = env[setting.env]?.trim() ?? ""
    try {
      return setting.read(typed === "" ? setting.default : typed)
    } catch (problem) {
      wrong.push(`${setting.env}: ${problem instanceof Error ? problem.message : String(problem)}`)
      return setting.read(setting.default ?? setting.example)
    }
  }, keep)
  if (wrong.length > 0) throw new BadSettings(wrong)
  return { ...settings, version: packageVersion() }
}

/** One line for each bad setting, ready to print. */
export class BadSettings extends Error {
  readonly lines: ReadonlyArray<string>
  constructor(lines: ReadonlyArray<string>) {
    super(lines.join("\n"))
    this.name = "BadSettings"
    this.lines = lines
  }
}

/** A row of README's table of settings. */
export interface SettingRow {
  readonly env: string
  readonly default: string | null
  readonly unit: string
  readonly meaning: string
}

/** Every setting with its default outside production, as README repeats it. */
export const settingsTable = (): ReadonlyArray<SettingRow> => {
  const rows: Array<SettingRow> = []
  readAll(
    (setting) => {
      rows.push({
        env: setting.env,
        default: setting.default,
        unit: setting.unit,
        meaning: setting.meaning
      })
      return setting.read(setting.default)
    },
    () => "kept"
  )
  return rows
}

type Environment = Readonly<Record<string, string | undefined>>
type ReadSecret = (dataDir: string, name: string) => string

interface Setting<Value> extends SettingRow {
  /** A value that is always right, so that the others can still be read after a bad one. */
  readonly example: string
  readonly read: (typed: string | null) => Value
}

const readAll = (take: <Value>(setting: Setting<Value>) => Value, keep: ReadSecret) => {
  const production = take(environment("NODE_ENV", "production refuses what is only for trying out"))
  const sandbox = take(
    flag(
      "SANDBOX",
      production ? "off" : "allow",
      ["allow"],
      "pretended SMS, mail and payments; off by default in production"
    )
  )
  const dataDir = take(
    folder(
      "DATA_DIR",
      ".data/shop",
      "holds the embedded database, its log and the secrets not given"
    )
  )
  const secretOf = secret(production, (name) => keep(dataDir, name))
  return {
    production,
    sandbox,
    dataDir,
    port: take(
      wholeNumber("PORT", 8080, "port", "where shop and API listen; 0 takes a free one", {
        min: 0,
        max: 65_535
      })
    ),
    host: take(text("HOST", "127.0.0.1", "the address they listen on")),
    publicUrl: take(
      url(
        "PUBLIC_URL",
        ["http:", "https:"],
        "the shop's own address; without it addresses stay relative"
      )
    ),
    trustedProxies: take(
      wholeNumber(
        "TRUSTED_PROXIES",
        0,
        "proxies",
        "how many in front are believed about the caller's address",
        { min: 0, max: 10 }
      )
    ),
    databaseUrl: take(
      url(
        "DATABASE_URL",
        ["postgres:", "postgresql:"],
        "a PostgreSQL of one's own; without it the embedded one. A pooler in between must carry prepared statements"
      )
    ),
    databasePool: take(
      wholeNumber("DATABASE_POOL", 10, "connections", "how many a server keeps at most", {
        min: 2,
        max: 500
      })
    ),
    pictures: take(
      subfolder(
        "PICTURES",
        dataDir,
        "pictures",
        "holds the pictures that a shop owner's files brought along; by default inside the data folder"
      )
    ),
    seed: take(
      oneOf(
        "SEED",
        "shop",
        ["shop", "ample", "none"],
        "which goods a start brings into the shop: its own, its own on shelves that never run empty, none"
      )
    ),
    pixelUrl: take(
      url(
        "PIXEL_URL",
        ["http:", "https:"],
        "told of what shoppers do, once they allow it; without it nobody, in the sandbox its page of events"
      )
    ),
    statementTimeoutS: take(
      wholeNumber("STATEMENT_TIMEOUT_S", 15, "seconds", "the longest a query may run")
    ),
    otpPepper: take(secretOf("OTP_PEPPER", "mixed into the hash of one-time codes")),
    otpLifeS: take(wholeNumber("OTP_LIFE_S", 120, "seconds", "life of a one-time code")),
    otpTries: take(wholeNumber("OTP_TRIES", 5, "tries", "wrong tries that use a code up")),
    otpSendsPer10Min: take(
      wholeNumber("OTP_SENDS_PER_10_MIN", 3, "codes", "sent to a phone in 10 minutes")
    ),
    otpSendsPerHour: take(
      wholeNumber("OTP_SENDS_PER_HOUR", 5, "codes", "sent to a phone in an hour")
    ),
    otpSendsPerDay: take(wholeNumber("OTP_SENDS_PER_DAY", 10, "codes", "sent to a phone in a day")),
    otpSendsPerOrigin: take(
      wholeNumber(
        "OTP_SENDS_PER_ORIGIN",
        sandbox ? 1000 : 10,
        "codes",
        "sent for one caller's address in an hour; 10 outside the sandbox"
      )
    ),
    otpWrongInARow: take(
      wholeNumber("OTP_WRONG_IN_A_ROW", 10, "tries", "wrong tries in a row before a phone rests")
    ),
    otpRestS: take(wholeNumber("OTP_REST_S", 3600, "seconds", "how long it rests")),
    otpUnknownPer30Days: take(
      wholeNumber(
        "OTP_UNKNOWN_PER_30_DAYS",
        30,
        "tries",
        "wrong tries in 30 days from devices that never logged in"
      )
    ),
    sessionIdleDays: take(
      wholeNumber("SESSION_IDLE_DAYS", 30, "days", "a session unused this long ends")
    ),
    sessionMaxDays: take(wholeNumber("SESSION_MAX_DAYS", 90, "days", "no session lives longer")),
    invoiceLifeS: take(
      wholeNumber(
        "INVOICE_LIFE_S",
        1200,
        "seconds",
        "life of an invoice and of the stock it reserves"
      )
    ),
    sweepEveryS: take(
      wholeNumber("SWEEP_EVERY_S", 30, "seconds", "how often unfinished payments are looked at")
    ),
    openOrdersCap: take(
      optionalLimit(
        "OPEN_ORDERS_CAP",
        "orders",
        "open orders a customer may have; without it no cap"
      )
    ),
    webhookSecret: take(secretOf("WEBHOOK_SECRET", "signs the payment provider's webhook")),
    smtpUrl: take(
      url("SMTP_URL", ["smtp:", "smtps:"], "the mail transport; without it no mail leaves the shop")
    ),
    dev: take(flag("SADU_DEV", "0", ["1"], "1 serves the shop straight from its sources"))
  }
}

const wholeNumber = (
  env: string,
  fallback: number,
  unit: string,
  meaning: string,
  bounds: { min?: number; max?: number } = {}
): Setting<number> => {
  const { min = 1, max = 1_000_000_000 } = bounds
  return {
    env,
    unit,
    meaning,
    default: String(fallback),
    example: String(fallback),
    read: (typed) => {
      const value = /^\d{1,10}$/.test(typed ?? "") ? Number(typed) : Number.NaN
      if (value >= min && value <= max) return value
      throw new Error(`wants a whole number from ${min} to ${max} (${unit}), not "${typed}"`)
    }
  }
}

const optionalLimit = (env: string, unit: string, meaning: string): Setting<number | null> => {
  const counted = wholeNumber(env, 1, unit, meaning)
  return {
    ...counted,
    default: null,
    read: (typed) => (typed === null ? null : counted.read(typed))
  }
}

const text = (env: string, fallback: string, meaning: string): Setting<string> => ({
  env,
  meaning,
  unit: "text",
  default: fallback,
  example: fallback,
  read: (typed) => typed ?? fallback
})

const folder = (env: string, fallback: string, meaning: string): Setting<string> => ({
  ...text(env, fallback, meaning),
  unit: "folder",
  read: (typed) => resolve(root, typed ?? fallback)
})

/** A folder that lies in another one unless it is given. */
const subfolder = (
  env: string,
  parent: string,
  name: string,
  meaning: string
): Setting<string> => ({
  env,
  meaning,
  unit: "folder",
  default: null,
  example: name,
  read: (typed) => (typed === null ? join(parent, name) : resolve(root, typed))
})

const url = (
  env: string,
  schemes: ReadonlyArray<string>,
  meaning: string
): Setting<string | null> => ({
  env,
  meaning,
  unit: "address",
  default: null,
  example: `${schemes[0]}//localhost`,
  read: (typed) => {
    if (typed === null) return null
    if (!URL.canParse(typed)) throw new Error("is not an address")
    if (!schemes.includes(new URL(typed).protocol))
      throw new Error(`wants an address that begins with ${schemes.join("// or ")}//`)
    return typed.replace(/\/$/, "")
  }
})

/** True for one of the words in `yes`; the words that mean no are known too, so that a slip is noticed. */
const flag = (
  env: string,
  fallback: string,
  yes: ReadonlyArray<string>,
  meaning: string
): Setting<boolean> => ({
  env,
  meaning,
  unit: "word",
  default: fallback,
  example: fallback,
  read: (typed) => {
    const word = typed ?? fallback
    if (yes.includes(word)) return true
    if (["off", "0"].includes(word)) return false
    throw new Error(`wants ${yes.join(", ")} or ${fallback}, not "${word}"`)
  }
})

const oneOf = <const Word extends string>(
  env: string,
  fallback: Word,
  words: ReadonlyArray<Word>,
  meaning: string
): Setting<Word> => ({
  env,
  meaning,
  unit: "word",
  default: fallback,
  example: fallback,
  read: (typed) => {
    const found = words.find((word) => word === (typed ?? fallback))
    if (found !== undefined) return found
    throw new Error(`wants ${words.join(", ")}, not "${typed}"`)
  }
})

const environment = (env: string, meaning: string): Setting<boolean> => ({
  env,
  meaning,
  unit: "word",
  default: "development",
  example: "development",
  read: (typed) => typed === "production"
})

const secret =
  (production: boolean, keep: (name: string) => string) =>
  (env: string, meaning: string): Setting<string> => ({
    env,
    unit: "secret",
    default: null,
    example: "example-secret-example",
    meaning: `${meaning}; made and kept in the data folder when not given, demanded in production`,
    read: (typed) => {
      if (typed === null && production)
        throw new Error("has to be given in production, 16 characters or more")
      if (typed === null) return keep(env)
      if (typed.length < 16) throw new Error("is too short to be a secret: 16 characters or more")
      return typed
    }
  })

const root = fileURLToPath(new URL("..", import.meta.url))

const packageVersion = (): string => {
  const manifest: unknown = JSON.parse(readFileSync(join(root, "package.json"), "utf8"))
  return typeof manifest === "object" && manifest !== null && "version" in manifest
    ? String(manifest.version)
    : "0"
}
