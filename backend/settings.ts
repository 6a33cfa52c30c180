import { randomUUID } from "node:crypto"
import { isIPv4 } from "node:net"
import { join, resolve } from "node:path"
import { fileURLToPath } from "node:url"
import { type Country, countries, isCountry } from "./payments/myfatoorah/countries.ts"
import { packageVersion } from "./packageVersion.ts"
import { readOrCreateSecret } from "./secretFile.ts"

/** The settings from the environment, read once at the start. */
export type Settings = ReturnType<typeof readAll> & { readonly version: string }

/** Reads the environment, or throws `BadSettings` with one line for each setting that is wrong. */
export const readSettings = (
  env: Environment,
  readSecret: ReadSecret = readOrCreateSecret
): Settings => {
  const errors: Array<string> = []
  const settings = readAll((setting) => {
    const value = env[setting.env]?.trim() ?? ""
    try {
      return setting.parse(value === "" ? setting.default : value)
    } catch (problem) {
      // The data folder cannot be used, which is one error for all secrets and not an error of a
      // setting.
      if (problem instanceof Error && "code" in problem) throw problem
      errors.push(`${setting.env}: ${problem instanceof Error ? problem.message : String(problem)}`)
      return setting.parse(setting.example)
    }
  }, readSecret)
  if (errors.length > 0) throw new BadSettings(errors)
  return { ...settings, version: packageVersion(root) }
}

/** One line for each wrong setting, ready to print. */
export class BadSettings extends Error {
  readonly lines: ReadonlyArray<string>
  constructor(lines: ReadonlyArray<string>) {
    super(lines.join("\n"))
    this.name = "BadSettings"
    this.lines = lines
  }
}

/** A row of a table in docs/settings.md. */
export interface SettingRow {
  readonly env: string
  readonly default: string | null
  readonly unit: string
  readonly meaning: string
}

/** Every setting with its default in development, as docs/settings.md lists it. */
export const settingsTable = (): ReadonlyArray<SettingRow> => {
  const rows: Array<SettingRow> = []
  readAll(
    (setting) => {
      const { env, unit, meaning } = setting
      rows.push({ env, unit, meaning, default: setting.default })
      return setting.parse(setting.default)
    },
    () => "not read"
  )
  return rows
}

type Environment = Readonly<Record<string, string | undefined>>
type ReadSecret = (dataDir: string, name: string) => string

interface Setting<Value> extends SettingRow {
  /** A valid value, so that the other settings can still be read after an invalid one. */
  readonly example: string | null
  readonly parse: (value: string | null) => Value
}

const readAll = (read: <Value>(setting: Setting<Value>) => Value, readSecret: ReadSecret) => {
  const environment = read(
    oneOf(
      "NODE_ENV",
      "development",
      ["development", "test", "production"],
      "development, test or production, which demands real secrets"
    )
  )
  const isProduction = environment === "production"
  const host = read(text("HOST", "127.0.0.1", "network address that the server listens on"))
  const port = read(
    wholeNumber("PORT", 8080, "port", "port that the server listens on; 0 takes a free one", {
      min: 0,
      max: 65_535
    })
  )
  const publicUrl = read(
    requiredIf(
      isProduction,
      url(
        "PUBLIC_URL",
        ["http:", "https:"],
        "public URL of the shop; without it links to itself are relative; required in production"
      )
    )
  )
  const trustedProxies = read(
    wholeNumber("TRUSTED_PROXIES", 0, "proxies", "number of trusted reverse proxies", {
      min: 0,
      max: 10
    })
  )
  const isLocal =
    isLoopback(host) &&
    trustedProxies === 0 &&
    (publicUrl === null || isLoopback(new URL(publicUrl).hostname))
  const sandbox = read(
    sandboxSwitch(
      "SANDBOX",
      isProduction || !isLocal ? "off" : "allow",
      "allow",
      "simulated SMS, mail and payments at /sandbox, readable by everybody who reaches the server; off by default in production, with TRUSTED_PROXIES, and where HOST or PUBLIC_URL is not loopback; refused in production where PUBLIC_URL is https",
      isProduction && publicUrl?.startsWith("https:") === true
    )
  )
  const dataDir = read(
    folder(
      "DATA_DIR",
      ".data/shop",
      "folder of the embedded database, its log and the generated secrets"
    )
  )
  const smtpUrl = read(
    url(
      "SMTP_URL",
      ["smtp:", "smtps:"],
      "mail server, with user and password where it demands them; without it no mail is sent, in the sandbox it is shown"
    )
  )
  const smsUrl = read(
    requiredIf(
      isProduction && !sandbox,
      url(
        "SMS_URL",
        ["http:", "https:"],
        "URL of the SMS provider, called by GET with id, number and code, or by POST with SMS_BODY; without it nobody can log in, in the sandbox the codes are shown; required in production"
      )
    )
  )
  const smsTextUrl = read(
    urlWith(
      "SMS_TEXT_URL",
      smsUrl,
      "SMS_URL",
      "URL of the same SMS provider for messages about orders, called with id, number and text; without it none are sent, in the sandbox they are shown"
    )
  )
  const smsBody = read(
    jsonWith(
      "SMS_BODY",
      smsUrl,
      "SMS_URL",
      "text",
      "body of a POST to SMS_URL, as JSON in which {text} and {phone}, or {digits} of the phone without its +, are filled in; codes and messages about orders are sent with it; without it SMS_URL is called by GET",
      (body) => {
        if (!/\{text\}/.test(body) || !/\{(phone|digits)\}/.test(body))
          throw new Error("must contain {text} and {phone} or {digits}")
      }
    )
  )
  const providerName = read(
    oneOf(
      "PAYMENT_PROVIDER",
      "none",
      ["none", "myfatoorah", "tap"],
      "company that takes card payments: myfatoorah, tap, or none, which means cash only and in the sandbox simulated payments"
    )
  )
  const isMyFatoorah = providerName === "myfatoorah"
  const myFatoorahUrl = read(
    url(
      "MYFATOORAH_URL",
      ["http:", "https:"],
      "another URL of MyFatoorah's API, for tests and proxies; by default its own of MYFATOORAH_COUNTRY"
    )
  )
  const isTap = providerName === "tap"
  const tapUrl = read(
    url("TAP_URL", ["http:", "https:"], "another URL of Tap's API, for tests and proxies")
  )
  if (isMyFatoorah || isTap) read(webhookAddress(isTap ? tapUrl : myFatoorahUrl))
  const secretOf = secret(isProduction, (name) => readSecret(dataDir, name))
  return {
    isProduction,
    sandbox,
    dataDir,
    host,
    port,
    desk: read(
      onOff("DESK", "on", "on", "off for a server without the desk: its pages and calls are 404")
    ),
    deskPort: read(deskPort("DESK_PORT", port)),
    publicUrl,
    trustedProxies,
    isLocal,
    databaseUrl: read(
      url(
        "DATABASE_URL",
        ["postgres:", "postgresql:"],
        "URL of a PostgreSQL server; without it the embedded one starts"
      )
    ),
    databaseDirectUrl: read(
      url(
        "DATABASE_DIRECT_URL",
        ["postgres:", "postgresql:"],
        "URL of the same database past a connection pooler, for migrations and imports; by default DATABASE_URL"
      )
    ),
    preparedStatements: read(
      onOff(
        "PREPARED_STATEMENTS",
        "on",
        "on",
        "off for a connection pooler that cannot carry prepared statements, such as PgBouncer before 1.21 in transaction mode"
      )
    ),
    databasePool: read(
      wholeNumber(
        "DATABASE_POOL",
        10,
        "connections",
        "maximum number of database connections of a server",
        { min: 2, max: 500 }
      )
    ),
    pictures: read(
      subfolder(
        "PICTURES",
        dataDir,
        "pictures",
        "folder of imported pictures; by default inside the data folder"
      )
    ),
    seed: read(
      oneOf(
        "SEED",
        "shop",
        ["shop", "ample", "none"],
        "products that a start imports: shop (the demo shop's), ample (the same with unlimited stock) or none"
      )
    ),
    pixelUrl: read(
      url(
        "PIXEL_URL",
        ["http:", "https:"],
        "URL that receives analytics events of shoppers who consent; without it there is no analytics, in the sandbox its page of events"
      )
    ),
    mapTilesUrl: read(
      url(
        "MAP_TILES_URL",
        ["https:"],
        "URL of map tiles with {z}, {x} and {y}, for a shop without MAP_FILE"
      )
    ),
    mapTilesAttribution: read(
      optionalText("MAP_TILES_ATTRIBUTION", "credit of the map tiles that their licence requires")
    ),
    mapFile: read(
      optionalFile(
        "MAP_FILE",
        "PMTiles file with the streets of the shop's country (docs/map.md); without it and without tiles the map shows areas only"
      )
    ),
    googleMapsKey: read(
      optionalText(
        "GOOGLE_MAPS_KEY",
        "key of Google Maps for browsers; without it the shop's own map is used and no other server is asked"
      )
    ),
    statementTimeoutS: read(
      wholeNumber("STATEMENT_TIMEOUT_S", 5, "seconds", "maximum duration of a database query")
    ),
    drainS: read(
      wholeNumber(
        "DRAIN_S",
        0,
        "seconds",
        "time for which a stopping server still accepts connections, so that balancers see that it is not ready",
        { min: 0, max: 300 }
      )
    ),
    accessLog: read(
      onOff(
        "ACCESS_LOG",
        isProduction ? "on" : "off",
        "on",
        "one line of JSON a request, without its contents; on by default in production"
      )
    ),
    otpPepper: read(
      secretOf("OTP_PEPPER", "key of the hashes of one-time codes; required in production")
    ),
    otpLifeS: read(wholeNumber("OTP_LIFE_S", 120, "seconds", "lifetime of a one-time code")),
    stockAlertsPerDay: read(
      wholeNumber(
        "STOCK_ALERTS_PER_DAY",
        10,
        "requests",
        "maximum of a customer in a day for a text message when something is in stock again"
      )
    ),
    otpTries: read(
      wholeNumber("OTP_TRIES", 5, "codes", "wrong codes after which a code is invalid")
    ),
    otpSendsPer10Min: read(
      wholeNumber("OTP_SENDS_PER_10_MIN", 3, "codes", "maximum sent to a phone in 10 minutes")
    ),
    otpSendsPerHour: read(
      wholeNumber("OTP_SENDS_PER_HOUR", 5, "codes", "maximum sent to a phone in an hour")
    ),
    otpSendsPerDay: read(
      wholeNumber("OTP_SENDS_PER_DAY", 10, "codes", "maximum sent to a phone in a day")
    ),
    otpSendsPerClientAddress: read(
      wholeNumber(
        "OTP_SENDS_PER_CLIENT_ADDRESS",
        sandbox ? 1000 : 10,
        "codes",
        "maximum requested from a client address in an hour; 10 outside the sandbox"
      )
    ),
    otpSendsPerShop: read(
      wholeNumber(
        "OTP_SENDS_PER_SHOP",
        sandbox ? 10_000 : 200,
        "codes",
        "maximum sent in 10 minutes to all devices that never logged in; 200 outside the sandbox"
      )
    ),
    otpLiveCodes: read(
      wholeNumber(
        "OTP_LIVE_CODES",
        3,
        "codes",
        "maximum of a phone that are valid at the same time, each for its own login"
      )
    ),
    otpFailedPerClientAddress: read(
      wholeNumber(
        "OTP_FAILED_PER_CLIENT_ADDRESS",
        sandbox ? 1000 : 50,
        "logins",
        "maximum of failed logins of a client address in an hour; 50 outside the sandbox"
      )
    ),
    otpWrongPerShop: read(
      wholeNumber(
        "OTP_WRONG_PER_SHOP",
        sandbox ? 10_000 : 100,
        "codes",
        "maximum of wrong codes in 10 minutes from all devices that never logged in; 100 outside the sandbox"
      )
    ),
    ipv6NetworkFactor: read(
      wholeNumber(
        "IPV6_NETWORK_FACTOR",
        10,
        "times",
        "what an IPv6 /48 may do, as a multiple of what a client address, a /64, may"
      )
    ),
    otpWrongInARow: read(
      wholeNumber(
        "OTP_WRONG_IN_A_ROW",
        10,
        "codes",
        "wrong codes in a row after which a phone is locked out"
      )
    ),
    otpLockoutS: read(wholeNumber("OTP_LOCKOUT_S", 3600, "seconds", "duration of that lockout")),
    otpUnknownPer30Days: read(
      wholeNumber(
        "OTP_UNKNOWN_PER_30_DAYS",
        30,
        "codes",
        "maximum of wrong codes for a phone in 30 days from devices that never logged in"
      )
    ),
    sessionIdleDays: read(
      wholeNumber("SESSION_IDLE_DAYS", 30, "days", "time without use after which a session ends")
    ),
    sessionMaxDays: read(
      wholeNumber("SESSION_MAX_DAYS", 90, "days", "maximum lifetime of a session")
    ),
    providerName,
    myFatoorah: {
      url: myFatoorahUrl,
      token: read(
        requiredWith(
          "MYFATOORAH_TOKEN",
          isMyFatoorah,
          "PAYMENT_PROVIDER=myfatoorah",
          "token of MyFatoorah's API, from its portal; required with PAYMENT_PROVIDER=myfatoorah"
        )
      ),
      webhookSecret: read(
        requiredWith(
          "MYFATOORAH_WEBHOOK_SECRET",
          isMyFatoorah,
          "PAYMENT_PROVIDER=myfatoorah",
          "key that signs MyFatoorah's webhook, from its portal; required with PAYMENT_PROVIDER=myfatoorah"
        )
      ),
      country: read(
        myFatoorahCountry("MYFATOORAH_COUNTRY", "country of the account at MyFatoorah")
      ),
      isTest:
        read(
          oneOf(
            "MYFATOORAH_MODE",
            "live",
            ["live", "test"],
            "live, or test for MyFatoorah's test address and test cards"
          )
        ) === "test"
    },
    tap: {
      url: tapUrl,
      secretKey: read(
        requiredWith(
          "TAP_SECRET_KEY",
          isTap,
          "PAYMENT_PROVIDER=tap",
          "secret key of Tap's API, sk_test_... or sk_live_..., which signs its webhook too; required with PAYMENT_PROVIDER=tap"
        )
      ),
      methods: read(
        wordList(
          "TAP_METHODS",
          "knet,card,apple_pay",
          ["knet", "card", "apple_pay", "deema"],
          "ways to pay that the account at Tap has, of knet, card, apple_pay and deema"
        )
      )
    },
    invoiceLifeS: read(
      wholeNumber(
        "INVOICE_LIFE_S",
        1200,
        "seconds",
        "lifetime of an invoice and of the stock that it reserves"
      )
    ),
    sweepEveryS: read(
      wholeNumber("SWEEP_EVERY_S", 30, "seconds", "interval of checking unfinished payments")
    ),
    addressesCap: read(
      wholeNumber("ADDRESSES_CAP", 50, "addresses", "maximum of saved addresses a customer")
    ),
    unpaidInvoicesCap: read(
      wholeNumber("UNPAID_INVOICES_CAP", 3, "invoices", "maximum of unpaid invoices a customer")
    ),
    openCashOrdersCap: read(
      wholeNumber(
        "OPEN_CASH_ORDERS_CAP",
        20,
        "orders",
        "maximum of cash orders a customer that are not delivered or cancelled yet"
      )
    ),
    ordersPerPage: read(
      wholeNumber("ORDERS_PER_PAGE", 20, "orders", "orders on a page of a customer's list", {
        max: 100
      })
    ),
    paymentStatusPerClientAddress: read(
      wholeNumber(
        "PAYMENT_STATUS_PER_CLIENT_ADDRESS",
        sandbox ? 10_000 : 120,
        "requests",
        "maximum of a client address in 10 minutes for the state of a payment, without a login; 120 outside the sandbox"
      )
    ),
    webhookSecret: read(
      // Outside the sandbox nothing is signed with it, so none is stored.
      secret(false, sandbox ? (name) => readSecret(dataDir, name) : () => randomUUID())(
        "WEBHOOK_SECRET",
        "key that signs the webhook of the sandbox's payments"
      )
    ),
    smtpUrl,
    mailFrom: read(
      mailSender(
        textWith(
          "MAIL_FROM",
          smtpUrl,
          "SMTP_URL",
          "text",
          "sender of the mails; required with SMTP_URL"
        )
      )
    ),
    messageRetryS: read(
      wholeNumber(
        "MESSAGE_RETRY_S",
        60,
        "seconds",
        "time after which a message about an order that could not be sent is tried again; doubled after each try, up to a day"
      )
    ),
    messageTries: read(
      wholeNumber(
        "MESSAGE_TRIES",
        13,
        "tries",
        "tries after which a message about an order is given up",
        { max: 100 }
      )
    ),
    smsUrl,
    smsTextUrl,
    smsBody,
    smsHeaders: read(
      jsonWith(
        "SMS_HEADERS",
        smsBody,
        "SMS_BODY",
        "secret",
        'headers of that POST beside its content type, as JSON such as {"Authorization": "Bearer …"}',
        (headers) => void new Headers(JSON.parse(headers))
      )
    ),
    smsSender: read(
      textWith(
        "SMS_SENDER",
        smsBody === null ? smsUrl : null,
        "SMS_URL",
        "text",
        "id of the sender at the SMS provider; required with SMS_URL, except with SMS_BODY"
      )
    ),
    smsAuthorization: read(
      textWith(
        "SMS_AUTHORIZATION",
        smsBody === null ? smsUrl : null,
        "SMS_URL",
        "secret",
        "Authorization header for the SMS provider; required with SMS_URL, except with SMS_BODY"
      )
    ),
    isDevServer: read(
      onOff("SADU_DEV", "0", "1", "1 serves the shop from its sources, for development")
    )
  }
}

/** Whether a server on that address can be reached only from this machine. */
const isLoopback = (host: string): boolean =>
  ["localhost", "::1", "[::1]"].includes(host) || (isIPv4(host) && host.startsWith("127."))

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
    parse: (text) => {
      const value = /^\d{1,10}$/.test(text ?? "") ? Number(text) : Number.NaN
      if (value >= min && value <= max) return value
      throw new Error(`must be a whole number from ${min} to ${max} (${unit}), not "${text}"`)
    }
  }
}

/** The port of the desk, which is not the shop's; null for the same one. */
const deskPort = (env: string, shopPort: number): Setting<number | null> => ({
  env,
  meaning:
    "port of HOST on which the desk is served, and nowhere else; by default it is served with the shop",
  unit: "port",
  default: null,
  example: null,
  parse: (value) => {
    if (value === null) return null
    const port = /^\d{1,5}$/.test(value) ? Number(value) : Number.NaN
    if (!(port >= 1 && port <= 65_535))
      throw new Error(`must be a whole number from 1 to 65535 (port), not "${value}"`)
    if (port === shopPort) throw new Error("must differ from PORT; leave it out for the same port")
    return port
  }
})

const text = (env: string, fallback: string, meaning: string): Setting<string> => ({
  env,
  meaning,
  unit: "text",
  default: fallback,
  example: fallback,
  parse: (value) => value ?? fallback
})

const optionalText = (env: string, meaning: string): Setting<string | null> => ({
  env,
  meaning,
  unit: "text",
  default: null,
  example: null,
  parse: (value) => value
})

/** A text that is required where another setting is given, and has no meaning without it. */
const textWith = (
  env: string,
  other: string | null,
  otherEnv: string,
  unit: "text" | "secret",
  meaning: string
): Setting<string | null> => ({
  env,
  meaning,
  unit,
  default: null,
  example: "example",
  parse: (value) => {
    if (value === null && other !== null) throw new Error(`must be given with ${otherEnv}`)
    return value
  }
})

/** The same setting, which must be an address with or without a name. */
const mailSender = (setting: Setting<string | null>): Setting<string | null> => ({
  ...setting,
  example: "shop@example.com",
  parse: (value) => {
    const sender = setting.parse(value)
    if (sender !== null && !/^(?:[^<>@]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/.test(sender))
      throw new Error("must be an address, such as Sadu <shop@example.com>")
    return sender
  }
})

/** A JSON object, allowed only where another setting is given; `check` throws if it is bad. */
const jsonWith = (
  env: string,
  other: string | null,
  otherEnv: string,
  unit: "text" | "secret",
  meaning: string,
  check: (json: string) => void
): Setting<string | null> => ({
  env,
  meaning,
  unit,
  default: null,
  example: null,
  parse: (value) => {
    if (value === null) return null
    if (other === null) throw new Error(`must be given with ${otherEnv}`)
    if (parseObject(value) === null) throw new Error("must be a JSON object")
    try {
      check(value)
    } catch (problem) {
      // The message of an invalid header would show the secret in it.
      throw unit === "text" ? problem : new Error("must be a JSON object of valid headers")
    }
    return value
  }
})

const parseObject = (text: string): object | null => {
  try {
    const json: unknown = JSON.parse(text)
    return typeof json === "object" && !Array.isArray(json) ? json : null
  } catch {
    return null
  }
}

/** A secret that is required where another setting asks for it. */
const requiredWith = (
  env: string,
  isRequired: boolean,
  other: string,
  meaning: string
): Setting<string> => ({
  env,
  meaning,
  unit: "secret",
  default: null,
  example: "example",
  parse: (value) => {
    if (value === null && isRequired) throw new Error(`must be given with ${other}`)
    return value ?? ""
  }
})

/** An account charges in the currency of its country, and the shop sells in Kuwaiti dinars. */
const myFatoorahCountry = (env: string, meaning: string): Setting<Country> => {
  const codes = Object.entries(countries).map(([code]) => code)
  return {
    env,
    meaning,
    unit: "word",
    default: "KW",
    example: "KW",
    parse: (value) => {
      const code = value ?? "KW"
      if (!isCountry(code)) throw new Error(`must be one of ${codes.join(", ")}, not "${code}"`)
      const { currency } = countries[code]
      if (currency !== "KWD")
        throw new Error(
          `must be KW: the shop sells in KWD, and that account charges in ${currency}`
        )
      return code
    }
  }
}

/**
 * The address at which a provider calls the shop: a test of PUBLIC_URL, not a setting of its own.
 */
const webhookAddress = (apiUrl: string | null): Setting<null> => ({
  env: "PUBLIC_URL",
  meaning: "",
  unit: "URL",
  default: null,
  example: "https://localhost",
  parse: (value) => {
    if (value === null)
      throw new Error("must be given with PAYMENT_PROVIDER: payment pages return there")
    const isOwnMachine = apiUrl !== null && isLoopback(new URL(apiUrl).hostname)
    if (!value.startsWith("https:") && !isOwnMachine)
      throw new Error("must be https with PAYMENT_PROVIDER: the provider sends its events there")
    return null
  }
})

const folder = (env: string, fallback: string, meaning: string): Setting<string> => ({
  ...text(env, fallback, meaning),
  unit: "folder",
  parse: (value) => resolve(root, value ?? fallback)
})

const optionalFile = (env: string, meaning: string): Setting<string | null> => ({
  env,
  meaning,
  unit: "file",
  default: null,
  example: null,
  parse: (value) => (value === null ? null : resolve(root, value))
})

/** A folder that is inside another one by default. */
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
  parse: (value) => (value === null ? join(parent, name) : resolve(root, value))
})

const url = (
  env: string,
  schemes: ReadonlyArray<string>,
  meaning: string
): Setting<string | null> => ({
  env,
  meaning,
  unit: "URL",
  default: null,
  example: null,
  parse: (value) => {
    if (value === null) return null
    if (!URL.canParse(value) || !schemes.includes(new URL(value).protocol))
      throw new Error(`must be a URL that begins with ${schemes.join("// or ")}//`)
    return value.replace(/\/$/, "")
  }
})

/** The same setting, which must be given where `isRequired`. */
const requiredIf = (
  isRequired: boolean,
  setting: Setting<string | null>
): Setting<string | null> => ({
  ...setting,
  example: isRequired ? "http://localhost" : setting.example,
  parse: (value) => {
    if (value === null && isRequired) throw new Error("must be given in production")
    return setting.parse(value)
  }
})

/** A URL of HTTP that is allowed only where another setting is given. */
const urlWith = (
  env: string,
  other: string | null,
  otherEnv: string,
  meaning: string
): Setting<string | null> => {
  const setting = url(env, ["http:", "https:"], meaning)
  return {
    ...setting,
    parse: (value) => {
      if (value !== null && other === null) throw new Error(`must be given with ${otherEnv}`)
      return setting.parse(value)
    }
  }
}

/**
 * True for `on`; a word other than those for on and off is an error, so that a typing error is
 * noticed.
 */
const onOff = (env: string, fallback: string, on: string, meaning: string): Setting<boolean> => ({
  env,
  meaning,
  unit: "word",
  default: fallback,
  example: fallback,
  parse: (value) => {
    const word = value ?? fallback
    if (word === on) return true
    if (["off", "0"].includes(word)) return false
    throw new Error(`must be ${on} or off, not "${word}"`)
  }
})

/** The switch of the sandbox, which cannot be on where `isPublic`. */
const sandboxSwitch = (
  env: string,
  fallback: string,
  on: string,
  meaning: string,
  isPublic: boolean
): Setting<boolean> => {
  const setting = onOff(env, fallback, on, meaning)
  return {
    ...setting,
    parse: (value) => {
      const isOn = setting.parse(value)
      if (isOn && isPublic)
        throw new Error(
          "must be off in production where PUBLIC_URL is https: it shows every login code to everybody, and payments are simulated"
        )
      return isOn
    }
  }
}

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
  parse: (value) => {
    const found = words.find((word) => word === (value ?? fallback))
    if (found !== undefined) return found
    throw new Error(`must be ${words.slice(0, -1).join(", ")} or ${words.at(-1)}, not "${value}"`)
  }
})

/** Some of the words, with commas between them. */
const wordList = (
  env: string,
  fallback: string,
  words: ReadonlyArray<string>,
  meaning: string
): Setting<ReadonlyArray<string>> => ({
  env,
  meaning,
  unit: "words",
  default: fallback,
  example: fallback,
  parse: (value) => {
    const given = (value ?? fallback).split(",").map((word) => word.trim())
    const unknown = given.find((word) => !words.includes(word))
    if (unknown === undefined) return given
    throw new Error(`must be some of ${words.join(", ")} with commas between, not "${unknown}"`)
  }
})

const secret =
  (isProduction: boolean, read: (name: string) => string) =>
  (env: string, meaning: string): Setting<string> => ({
    env,
    unit: "secret",
    default: null,
    example: "example-secret-example",
    meaning: `${meaning}; generated in the data folder when not given`,
    parse: (value) => {
      if (value === null && isProduction)
        throw new Error("must be given in production, 16 characters or more")
      if (value === null) return read(env)
      if (value.length < 16) throw new Error("must have 16 characters or more")
      return value
    }
  })

const root = fileURLToPath(new URL("..", import.meta.url))
