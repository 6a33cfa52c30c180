import { randomUUID } from "node:crypto"
import { isIPv4 } from "node:net"
import { join, resolve } from "node:path"
import { fileURLToPath } from "node:url"
import { countries, isCountry } from "./payments/myfatoorah/countries.ts"
import { packageVersion } from "./packageVersion.ts"
import { readOrCreateSecret, readSecretFile } from "./secretFile.ts"

/** The settings from the environment, read once at the start; docs/settings.md explains each. */
export type Settings = ReturnType<typeof readAll> & { readonly version: string }

/** Reads the environment, or throws `BadSettings` with one line for each setting that is wrong. */
export const readSettings = (
  env: Readonly<Record<string, string | undefined>>,
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
      return setting.parse(setting.example ?? setting.default)
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

/** The default of each setting in development; null for none. */
export const settingDefaults = (): ReadonlyMap<string, string | null> => {
  const defaults = new Map<string, string | null>()
  readAll(
    (setting) => {
      defaults.set(setting.env, setting.default)
      return setting.parse(setting.default)
    },
    () => "not read"
  )
  return defaults
}

type ReadSecret = (dataDir: string, name: string) => string
type Read = <Value>(setting: Setting<Value>) => Value

interface Setting<Value> {
  readonly env: string
  readonly default: string | null
  /** Valid where the default is not, so that the other settings can still be read. */
  readonly example: string | null
  /** Gets null where neither a value is given nor a default. */
  readonly parse: (text: string | null) => Value
}

const readAll = (read: Read, readSecret: ReadSecret) => {
  const { given, number, onlyWith, optional, required, secret, withDefault } = readers(read)
  const isProduction =
    withDefault("NODE_ENV", "development", oneOf(["development", "test", "production"])) ===
    "production"
  const host = withDefault("HOST", "127.0.0.1", asText)
  const port = number("PORT", 8080, "port", { min: 0, max: 65_535 })
  const providerName = withDefault("PAYMENT_PROVIDER", "none", oneOf(["none", "myfatoorah", "tap"]))
  const myFatoorahUrl = optional("MYFATOORAH_URL", httpUrl)
  const tapUrl = optional("TAP_URL", httpUrl)
  const providerUrl = { none: null, myfatoorah: myFatoorahUrl, tap: tapUrl }[providerName]
  const publicUrl = given(
    "PUBLIC_URL",
    (text) => {
      if (text === null && providerName !== "none")
        throw new Error("must be given with PAYMENT_PROVIDER: payment pages return there")
      if (text === null && isProduction) throw new Error("must be given in production")
      const url = text === null ? null : httpUrl(text)
      const isOwnMachine = providerUrl !== null && isLoopback(new URL(providerUrl).hostname)
      if (url?.startsWith("http:") && providerName !== "none" && !isOwnMachine)
        throw new Error("must be https with PAYMENT_PROVIDER: the provider sends its events there")
      return url
    },
    providerName === "none" ? "http://localhost" : "https://localhost"
  )
  const trustedProxies = number("TRUSTED_PROXIES", 0, "proxies", { min: 0, max: 10 })
  const isLocal =
    isLoopback(host) &&
    trustedProxies === 0 &&
    (publicUrl === null || isLoopback(new URL(publicUrl).hostname))
  const sandbox = withDefault("SANDBOX", isProduction || !isLocal ? "off" : "allow", (text) => {
    const isOn = onOff("allow")(text)
    if (isOn && isProduction && publicUrl?.startsWith("https:"))
      throw new Error(
        "must be off in production where PUBLIC_URL is https: it shows every login code to everybody, and payments are simulated"
      )
    return isOn
  })
  const dataDir = withDefault("DATA_DIR", ".data/shop", asPath)
  const databaseUrl = optional("DATABASE_URL", postgresUrl)
  const cdn = withDefault("CDN", "off", onOff("on"))
  const cdnPurgeUrl = onlyWith("CDN_PURGE_URL", cdn ? true : null, "CDN=on", httpUrl)
  const readOwnSecret = (name: string) => readSecret(dataDir, name)
  const smtpUrl = optional("SMTP_URL", url("smtp:", "smtps:"))
  const smsUrl = required(
    "SMS_URL",
    isProduction && !sandbox ? "in production" : null,
    httpUrl,
    "http://localhost"
  )
  const smsTextUrl = onlyWith("SMS_TEXT_URL", smsUrl, "SMS_URL", httpUrl)
  const smsBody = onlyWith("SMS_BODY", smsUrl, "SMS_URL", smsTemplate)
  const withSmsUrl = smsUrl !== null && smsBody === null ? "with SMS_URL" : null
  const ofMyFatoorah = providerName === "myfatoorah" ? "with PAYMENT_PROVIDER=myfatoorah" : null
  const ofTap = providerName === "tap" ? "with PAYMENT_PROVIDER=tap" : null
  const s3Endpoint = optional("PICTURES_S3_ENDPOINT", originUrl)
  const ofS3 = s3Endpoint === null ? null : "with PICTURES_S3_ENDPOINT"
  const s3Bucket = required("PICTURES_S3_BUCKET", ofS3, bucketName)
  const s3Region = withDefault("PICTURES_S3_REGION", "us-east-1", asText)
  const s3AccessKeyId = required("PICTURES_S3_ACCESS_KEY_ID", ofS3, asText)
  const s3SecretAccessKey = given(
    "PICTURES_S3_SECRET_ACCESS_KEY",
    (text) => {
      const file = "pictures_s3_secret_access_key"
      const secretKey = text ?? (ofS3 === null ? null : readSecretFile(dataDir, file))
      if (secretKey === null && ofS3 !== null)
        throw new Error(`must be given ${ofS3}, or be in the file secrets/${file} of DATA_DIR`)
      return secretKey
    },
    "example"
  )
  const armadaKey = optional("ARMADA_KEY", asText)
  const ofArmada = armadaKey === null ? null : "with ARMADA_KEY"
  return {
    isProduction,
    sandbox,
    dataDir,
    host,
    port,
    desk: withDefault("DESK", "on", onOff("on")),
    deskPort: optional("DESK_PORT", (text) => {
      const deskPort = wholeNumber("port", 1, 65_535)(text)
      if (deskPort !== port) return deskPort
      throw new Error("must differ from PORT; leave it out for the same port")
    }),
    publicUrl,
    trustedProxies,
    isLocal,
    databaseUrl,
    databaseDirectUrl: optional("DATABASE_DIRECT_URL", postgresUrl),
    databaseReplicaUrl: onlyWith("DATABASE_REPLICA_URL", databaseUrl, "DATABASE_URL", postgresUrl),
    replicaLagS: number("REPLICA_LAG_S", 5, "seconds", { min: 2, max: 3_600 }),
    preparedStatements: withDefault("PREPARED_STATEMENTS", "on", onOff("on")),
    databasePool: number("DATABASE_POOL", 10, "connections", { min: 2, max: 500 }),
    cdn,
    cdnMaxAgeS: number("CDN_MAX_AGE_S", 60, "seconds", { max: 86_400 }),
    cdnStaleS: number("CDN_STALE_S", 30, "seconds", { min: 0, max: 86_400 }),
    cdnPurgeUrl,
    cdnPurgeToken: onlyWith("CDN_PURGE_TOKEN", cdnPurgeUrl, "CDN_PURGE_URL", asText),
    pictures: optional("PICTURES", asPath) ?? join(dataDir, "pictures"),
    pictureBucket:
      s3Endpoint === null
        ? null
        : {
            endpoint: s3Endpoint,
            name: s3Bucket ?? "",
            region: s3Region,
            accessKeyId: s3AccessKeyId ?? "",
            secretAccessKey: s3SecretAccessKey ?? ""
          },
    videoMegabytes: number("VIDEO_MEGABYTES", 60, "megabytes", { max: 1_000 }),
    sandboxHosts: optional("SANDBOX_HOSTS", hostNames) ?? [],
    seed: withDefault("SEED", isProduction ? "none" : "shop", oneOf(["shop", "ample", "none"])),
    pixelUrl: optional("PIXEL_URL", httpUrl),
    mapTilesUrl: optional("MAP_TILES_URL", url("https:")),
    mapTilesAttribution: optional("MAP_TILES_ATTRIBUTION", asText),
    mapFile: optional("MAP_FILE", asPath),
    googleMapsKey: optional("GOOGLE_MAPS_KEY", asText),
    statementTimeoutS: number("STATEMENT_TIMEOUT_S", 5, "seconds"),
    drainS: number("DRAIN_S", 0, "seconds", { min: 0, max: 300 }),
    accessLog: withDefault("ACCESS_LOG", isProduction ? "on" : "off", onOff("on")),
    metricsPort: optional("METRICS_PORT", (text) => {
      const metricsPort = wholeNumber("port", 1, 65_535)(text)
      if (metricsPort !== port) return metricsPort
      throw new Error("must differ from PORT: whoever reaches it reads how the shop does")
    }),
    otlpEndpoint: optional("OTEL_EXPORTER_OTLP_ENDPOINT", httpUrl),
    slowQueryMs: number("SLOW_QUERY_MS", 500, "milliseconds"),
    otpPepper: secret("OTP_PEPPER", isProduction, readOwnSecret),
    otpPepperBefore: optional("OTP_PEPPER_BEFORE", asSecret),
    otpLifeS: number("OTP_LIFE_S", 120, "seconds"),
    stockAlertsPerDay: number("STOCK_ALERTS_PER_DAY", 10, "requests"),
    otpTries: number("OTP_TRIES", 5, "codes"),
    otpSendsPer10Min: number("OTP_SENDS_PER_10_MIN", 3, "codes"),
    otpSendsPerHour: number("OTP_SENDS_PER_HOUR", 5, "codes"),
    otpSendsPerDay: number("OTP_SENDS_PER_DAY", 10, "codes"),
    otpSendsPerClientIp: number("OTP_SENDS_PER_CLIENT_ADDRESS", sandbox ? 1000 : 10, "codes"),
    otpSendsPerShop: number("OTP_SENDS_PER_SHOP", sandbox ? 10_000 : 200, "codes"),
    otpLiveCodes: number("OTP_LIVE_CODES", 3, "codes"),
    otpFailedPerClientIp: number("OTP_FAILED_PER_CLIENT_ADDRESS", sandbox ? 1000 : 30, "logins"),
    otpWrongPerShop: number("OTP_WRONG_PER_SHOP", sandbox ? 10_000 : 100, "codes"),
    ipv6NetworkFactor: number("IPV6_NETWORK_FACTOR", 10, "times"),
    otpWrongInARow: number("OTP_WRONG_IN_A_ROW", 10, "codes"),
    otpLockoutS: number("OTP_LOCKOUT_S", 3600, "seconds"),
    otpUnknownPer30Days: number("OTP_UNKNOWN_PER_30_DAYS", 30, "codes"),
    sessionIdleDays: number("SESSION_IDLE_DAYS", 30, "days"),
    sessionMaxDays: number("SESSION_MAX_DAYS", 90, "days"),
    providerName,
    myFatoorah: {
      url: myFatoorahUrl,
      token: required("MYFATOORAH_TOKEN", ofMyFatoorah, asText) ?? "",
      webhookSecret: required("MYFATOORAH_WEBHOOK_SECRET", ofMyFatoorah, asText) ?? "",
      country: withDefault("MYFATOORAH_COUNTRY", "KW", myFatoorahCountry),
      isTest: withDefault("MYFATOORAH_MODE", "live", oneOf(["live", "test"])) === "test"
    },
    tap: {
      url: tapUrl,
      secretKey: required("TAP_SECRET_KEY", ofTap, asText) ?? "",
      methods: withDefault(
        "TAP_METHODS",
        "knet,card,apple_pay",
        someOf(["knet", "card", "apple_pay", "deema"])
      )
    },
    armada: {
      url: optional("ARMADA_URL", httpUrl),
      key: armadaKey ?? "",
      secret: required("ARMADA_SECRET", ofArmada, asText) ?? "",
      branch: required("ARMADA_BRANCH", ofArmada, asText) ?? ""
    },
    invoiceLifeS: number("INVOICE_LIFE_S", 1200, "seconds"),
    pushStandIn: optional("PUSH_STAND_IN", (text) => {
      if (isProduction) throw new Error("must not be given in production: it is for tests")
      return httpUrl(text)
    }),
    sweepEveryS: number("SWEEP_EVERY_S", 30, "seconds"),
    addressesCap: number("ADDRESSES_CAP", 50, "addresses"),
    unpaidInvoicesCap: number("UNPAID_INVOICES_CAP", 3, "invoices"),
    openCashOrdersCap: number("OPEN_CASH_ORDERS_CAP", 20, "orders"),
    cashOrdersPerPhone: number("CASH_ORDERS_PER_PHONE_PER_DAY", sandbox ? 10_000 : 60, "orders"),
    ordersPerPage: number("ORDERS_PER_PAGE", 20, "orders", { max: 100 }),
    paymentStatusPerClientIp: number(
      "PAYMENT_STATUS_PER_CLIENT_ADDRESS",
      sandbox ? 10_000 : 120,
      "requests"
    ),
    paymentStatusPerCustomer: number(
      "PAYMENT_STATUS_PER_CUSTOMER",
      sandbox ? 10_000 : 120,
      "requests"
    ),
    // Outside the sandbox nothing is signed with it, so none is stored.
    webhookSecret: secret("WEBHOOK_SECRET", false, sandbox ? readOwnSecret : () => randomUUID()),
    smtpUrl,
    mailFrom: required(
      "MAIL_FROM",
      smtpUrl === null ? null : "with SMTP_URL",
      mailSender,
      "shop@example.com"
    ),
    messageRetryS: number("MESSAGE_RETRY_S", 60, "seconds"),
    messageTries: number("MESSAGE_TRIES", 13, "tries", { max: 100 }),
    smsUrl,
    smsTextUrl,
    smsBody,
    smsHeaders: onlyWith("SMS_HEADERS", smsBody, "SMS_BODY", headersJson),
    smsSender: required("SMS_SENDER", withSmsUrl, asText),
    smsAuthorization: required("SMS_AUTHORIZATION", withSmsUrl, asText),
    isDevServer: withDefault("SADU_DEV", "0", onOff("1"))
  }
}

/** The kinds of settings. */
const readers = (read: Read) => {
  type Parse<Value> = (text: string) => Value
  const given = <Value>(env: string, parse: Setting<Value>["parse"], example: string | null) =>
    read({ env, default: null, example, parse })
  const withDefault = <Value>(env: string, fallback: string, parse: Parse<Value>): Value =>
    read({ env, default: fallback, example: null, parse: (text) => parse(text ?? fallback) })
  const optional = <Value>(env: string, parse: Parse<Value>): Value | null =>
    read({
      env,
      default: null,
      example: null,
      parse: (text) => (text === null ? null : parse(text))
    })
  return {
    given,
    withDefault,
    optional,
    number: (
      env: string,
      fallback: number,
      unit: string,
      { max = 1_000_000_000, min = 1 }: { readonly min?: number; readonly max?: number } = {}
    ) => withDefault(env, String(fallback), wholeNumber(unit, min, max)),
    /** Must be given where there is a `reason`, such as `with SMTP_URL`. */
    required: <Value>(
      env: string,
      reason: string | null,
      parse: Parse<Value>,
      example = "example"
    ): Value | null =>
      given(
        env,
        (text) => {
          if (text === null && reason !== null) throw new Error(`must be given ${reason}`)
          return text === null ? null : parse(text)
        },
        reason === null ? null : example
      ),
    /** Has a meaning only where another setting is given. */
    onlyWith: <Value>(env: string, other: unknown, otherEnv: string, parse: Parse<Value>) =>
      optional(env, (text) => {
        if (other === null) throw new Error(`must be given with ${otherEnv}`)
        return parse(text)
      }),
    /** Is generated where it is not given, except in production. */
    secret: (env: string, isRequired: boolean, generate: (name: string) => string) =>
      given(
        env,
        (text) => {
          if (text === null && isRequired)
            throw new Error("must be given in production, 16 characters or more")
          if (text === null) return generate(env)
          return asSecret(text)
        },
        "example-secret-example"
      )
  }
}

const asSecret = (text: string): string => {
  if (text.length < 16) throw new Error("must have 16 characters or more")
  return text
}

const root = fileURLToPath(new URL("..", import.meta.url))

const asText = (text: string) => text
const asPath = (text: string) => resolve(root, text)

/** Whether a server on that address can be reached only from this machine. */
export const isLoopback = (host: string): boolean =>
  ["localhost", "::1", "[::1]"].includes(host) || (isIPv4(host) && host.startsWith("127."))

/** Some names of hosts, with commas between them. */
const hostNames = (text: string): ReadonlyArray<string> => {
  const names = text.split(",").map((name) => name.trim().toLowerCase())
  const wrong = names.find((name) => !/^[a-z0-9.:-]+$/.test(name))
  if (wrong === undefined) return names
  throw new Error(`must be names of hosts with commas between, without ports, not "${wrong}"`)
}

const wholeNumber =
  (unit: string, min: number, max: number) =>
  (text: string): number => {
    const value = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN
    if (value >= min && value <= max) return value
    throw new Error(`must be a whole number from ${min} to ${max} (${unit}), not "${text}"`)
  }

const url =
  (...schemes: ReadonlyArray<string>) =>
  (text: string): string => {
    if (!URL.canParse(text) || !schemes.includes(new URL(text).protocol))
      throw new Error(`must be a URL that begins with ${schemes.join("// or ")}//`)
    return text.replace(/\/$/, "")
  }

const httpUrl = url("http:", "https:")
/** A URL without a path, such as that of a server. */
const originUrl = (text: string): string => {
  const { href, origin } = new URL(httpUrl(text))
  if (href === `${origin}/`) return origin
  throw new Error(
    "must be a URL without a path, a user or a password: PICTURES_S3_BUCKET follows it"
  )
}

const bucketName = (text: string): string => {
  if (/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(text)) return text
  throw new Error("must be the name of a bucket: 3 to 63 small letters, digits, dots and hyphens")
}

const postgresUrl = url("postgres:", "postgresql:")

/** Refuses words other than those for on and off, so that a typing error is noticed. */
const onOff =
  (on: string) =>
  (text: string): boolean => {
    if (text === on || ["off", "0"].includes(text)) return text === on
    throw new Error(`must be ${on} or off, not "${text}"`)
  }

const oneOf =
  <const Word extends string>(words: ReadonlyArray<Word>) =>
  (text: string): Word => {
    const found = words.find((word) => word === text)
    if (found !== undefined) return found
    throw new Error(`must be ${words.slice(0, -1).join(", ")} or ${words.at(-1)}, not "${text}"`)
  }

/** Some of the words, with commas between them. */
const someOf =
  (words: ReadonlyArray<string>) =>
  (text: string): ReadonlyArray<string> => {
    const given = text.split(",").map((word) => word.trim())
    const unknown = given.find((word) => !words.includes(word))
    if (unknown === undefined) return given
    throw new Error(`must be some of ${words.join(", ")} with commas between, not "${unknown}"`)
  }

/** An address with or without a name. */
const mailSender = (text: string): string => {
  if (/^(?:[^<>@]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/.test(text)) return text
  throw new Error("must be an address, such as Sadu <shop@example.com>")
}

const smsTemplate = (text: string): string => {
  requireJsonObject(text)
  if (/\{text\}/.test(text) && /\{(phone|digits)\}/.test(text)) return text
  throw new Error("must contain {text} and {phone} or {digits}")
}

const headersJson = (text: string): string => {
  requireJsonObject(text)
  try {
    void new Headers(JSON.parse(text))
    return text
  } catch {
    // The message of an invalid header would show the secret in it.
    throw new Error("must be a JSON object of valid headers")
  }
}

const requireJsonObject = (text: string) => {
  try {
    const json: unknown = JSON.parse(text)
    if (typeof json === "object" && json !== null && !Array.isArray(json)) return
  } catch {
    // Not JSON.
  }
  throw new Error("must be a JSON object")
}

/** An account charges in the currency of its country, and the shop sells in Kuwaiti dinars. */
const myFatoorahCountry = (code: string) => {
  if (!isCountry(code))
    throw new Error(`must be one of ${Object.keys(countries).join(", ")}, not "${code}"`)
  const { currency } = countries[code]
  if (currency === "KWD") return code
  throw new Error(`must be KW: the shop sells in KWD, and that account charges in ${currency}`)
}
