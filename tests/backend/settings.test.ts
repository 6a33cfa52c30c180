import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync
} from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { afterAll, describe, expect, it } from "vitest"
import { BadSettings, readSettings, settingDefaults } from "#backend/settings.ts"

const scratch = mkdtempSync(join(tmpdir(), "sadu-settings-"))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

const root = fileURLToPath(new URL("../..", import.meta.url))
const secrets = { OTP_PEPPER: "a pepper of good length", WEBHOOK_SECRET: "a secret of good length" }
const sms = { SMS_URL: "https://sms.example", SMS_SENDER: "shop", SMS_AUTHORIZATION: "Basic a" }
const production = { NODE_ENV: "production", PUBLIC_URL: "http://localhost", ...sms }
const linesFor = (env: Record<string, string>): ReadonlyArray<string> => {
  try {
    readSettings({ ...secrets, ...env })
    return []
  } catch (problem) {
    if (problem instanceof BadSettings) return problem.lines
    throw problem
  }
}
const namesFor = (env: Record<string, string>) => linesFor(env).map((line) => line.split(":")[0])

describe("readSettings", () => {
  it.each<[Record<string, string>, boolean]>([
    [{ HOST: "127.0.0.1" }, true],
    [{ NODE_ENV: "test", HOST: "127.0.0.2" }, true],
    [{ HOST: "::1" }, true],
    [{ HOST: "0.0.0.0" }, false],
    [{ NODE_ENV: "test", HOST: "::" }, false],
    [{ HOST: "192.168.1.20" }, false],
    [{ HOST: "127.example.com" }, false],
    [production, false],
    [{ PUBLIC_URL: "https://shop.example" }, false],
    [{ PUBLIC_URL: "http://[::1]:8080" }, true],
    [{ PUBLIC_URL: "http://localhost" }, true],
    [{ PUBLIC_URL: "http://localhost", TRUSTED_PROXIES: "1" }, false]
  ])(
    "SANDBOX: by default it is on only where nobody else reaches the server: %j is %s",
    (given, isOn) => {
      const env = { ...secrets, ...given }
      const settings = readSettings(env)
      expect([settings.sandbox, settings.otpSendsPerClientIp]).toEqual([isOn, isOn ? 1000 : 10])
      expect(readSettings({ ...env, SANDBOX: "allow" }).sandbox).toBe(true)
      expect(readSettings({ ...env, SANDBOX: "off" }).sandbox).toBe(false)
    }
  )

  it("SEED: production imports nothing of the demo unless it is asked to", () => {
    const seedOf = (env: Record<string, string>) => readSettings({ ...secrets, ...env }).seed
    expect(seedOf({})).toBe("shop")
    expect(seedOf(production)).toBe("none")
    expect(seedOf({ ...production, SEED: "shop" })).toBe("shop")
  })

  it("treats an empty value as not set", () => {
    expect(readSettings({ ...secrets, PORT: "", DATABASE_URL: " " })).toMatchObject({
      port: 8080,
      databaseUrl: null
    })
  })

  it.each([
    ["PORT", "http"],
    ["PORT", "65536"],
    ["PORT", "-1"],
    ["DESK", "maybe"],
    ["DESK_PORT", "0"],
    ["DESK_PORT", "8080"],
    ["OTP_LIFE_S", "1.5"],
    ["NODE_ENV", "Production"],
    ["DATABASE_URL", "mysql://shop"],
    ["PUBLIC_URL", "shop.example"],
    ["OTP_PEPPER", "short"],
    ["ORDERS_PER_PAGE", "0"],
    ["ORDERS_PER_PAGE", "101"],
    ["MAIL_FROM", "Sadu"],
    ["MAIL_FROM", "Sadu <shop@example.com"],
    ["SANDBOX_HOSTS", "http://phone.test"],
    ["PICTURES_S3_ENDPOINT", "s3.example"],
    ["PICTURES_S3_BUCKET", "Shop"],
    ["SMS_URL", "ftp://sms.example.com"],
    ["SMS_TEXT_URL", "https://sms.example"],
    ["MYFATOORAH_COUNTRY", "SA"],
    ["MYFATOORAH_COUNTRY", "XX"]
  ])("%s=%s is refused in one line that names the setting", (name, value) => {
    expect(namesFor({ [name]: value })).toEqual([name])
  })

  it("production requires the public URL, SMS and secrets, and says so with all other errors at once", () => {
    expect(namesFor({ NODE_ENV: "production", OTP_PEPPER: "", PORT: "http" })).toEqual([
      "PORT",
      "PUBLIC_URL",
      "SMS_URL",
      "OTP_PEPPER",
      "SMS_SENDER",
      "SMS_AUTHORIZATION"
    ])
    expect(linesFor(production)).toEqual([])
    const { SMS_URL: _, ...withoutSms } = production
    expect(linesFor({ ...withoutSms, SANDBOX: "allow" })).toEqual([])
    expect(
      linesFor({ ...production, SANDBOX: "allow", PUBLIC_URL: "https://shop.example" })
    ).toEqual([expect.stringMatching(/^SANDBOX: must be off in production/)])
  })

  it("generates a missing secret once, in a file that only its owner can read", () => {
    const first = readSettings({ DATA_DIR: scratch })
    expect(readSettings({ DATA_DIR: scratch }).otpPepper).toBe(first.otpPepper)
    expect(first.otpPepper).toMatch(/^[0-9a-f]{64}$/)
    expect(first.webhookSecret).not.toBe(first.otpPepper)
    expect(statSync(join(scratch, "secrets", "otp_pepper")).mode & 0o777).toBe(0o600)
  })
})

describe("settings that need another one", () => {
  const own = "http://127.0.0.1:8080"
  const shop = "https://shop.example"
  const keys = { MYFATOORAH_TOKEN: "t", MYFATOORAH_WEBHOOK_SECRET: "s" }
  const tap = { PAYMENT_PROVIDER: "tap", TAP_SECRET_KEY: "s" }
  const bucket = {
    PICTURES_S3_ENDPOINT: "https://s3.example/",
    PICTURES_S3_BUCKET: "shop",
    PICTURES_S3_ACCESS_KEY_ID: "id"
  }
  it("the secret of a bucket may be in a file of the data folder, which nothing makes", () => {
    const env = { ...secrets, ...bucket, DATA_DIR: join(scratch, "bucket") }
    expect(() => readSettings(env)).toThrow("secrets/pictures_s3_secret_access_key")
    mkdirSync(join(env.DATA_DIR, "secrets"), { recursive: true })
    writeFileSync(join(env.DATA_DIR, "secrets/pictures_s3_secret_access_key"), "a secret\n")
    expect(readSettings(env).pictureBucket).toMatchObject({
      endpoint: "https://s3.example",
      secretAccessKey: "a secret"
    })
  })

  it.each<[Record<string, string>, ReadonlyArray<string>]>([
    [
      { PAYMENT_PROVIDER: "myfatoorah" },
      ["PUBLIC_URL", "MYFATOORAH_TOKEN", "MYFATOORAH_WEBHOOK_SECRET"]
    ],
    [{ PAYMENT_PROVIDER: "myfatoorah", PUBLIC_URL: shop, ...keys }, []],
    [{ PAYMENT_PROVIDER: "tap" }, ["PUBLIC_URL", "TAP_SECRET_KEY"]],
    [{ ...tap, PUBLIC_URL: "http://shop.example" }, ["PUBLIC_URL"]],
    [{ ...tap, PUBLIC_URL: own, TAP_METHODS: "knet, deema" }, ["PUBLIC_URL"]],
    [{ ...tap, PUBLIC_URL: own, TAP_URL: "http://127.0.0.1:9000" }, []],
    [{ ...tap, PUBLIC_URL: shop, TAP_METHODS: "knet,cash" }, ["TAP_METHODS"]],
    [{ SMTP_URL: "smtp://mail" }, ["MAIL_FROM"]],
    [{ SMTP_URL: "smtp://mail", MAIL_FROM: "Sadu سدو <shop@example.com>" }, []],
    [{ SMS_URL: "https://sms.example" }, ["SMS_SENDER", "SMS_AUTHORIZATION"]],
    [{ SMS_URL: "https://sms.example", SMS_BODY: '{"to": "{digits}", "text": "{text}"}' }, []],
    [
      { PICTURES_S3_ENDPOINT: "https://s3.example", DATA_DIR: scratch },
      ["PICTURES_S3_BUCKET", "PICTURES_S3_ACCESS_KEY_ID", "PICTURES_S3_SECRET_ACCESS_KEY"]
    ],
    [{ ...bucket, PICTURES_S3_SECRET_ACCESS_KEY: "s" }, []],
    [
      { ...bucket, PICTURES_S3_SECRET_ACCESS_KEY: "s", PICTURES_S3_ENDPOINT: `${shop}/bucket` },
      ["PICTURES_S3_ENDPOINT"]
    ],
    [{ SMS_BODY: "{}" }, ["SMS_BODY"]],
    [{ SMS_HEADERS: "{}" }, ["SMS_HEADERS"]]
  ])("%j: one line each for %j", (env, names) => {
    expect(namesFor(env)).toEqual(names)
  })

  it.each([
    ["{to: {phone}}", "must be a JSON object"],
    ['"{phone} {text}"', "must be a JSON object"],
    ['{"text": "{text}"}', "must contain {text} and {phone} or {digits}"],
    ['{"to": "{phone}"}', "must contain {text} and {phone} or {digits}"]
  ])("SMS_BODY=%s is refused: %s", (SMS_BODY, line) => {
    expect(linesFor({ SMS_URL: "https://sms.example", SMS_BODY })).toContain(`SMS_BODY: ${line}`)
  })

  it.each(['["a"]', '{"a b": "secret"}', '{"Authorization": "two\\nlines"}', "Bearer secret"])(
    "SMS_HEADERS=%s is refused without its value",
    (SMS_HEADERS) => {
      const SMS_BODY = '{"to": "{phone}", "text": "{text}"}'
      expect(linesFor({ SMS_URL: "https://sms.example", SMS_BODY, SMS_HEADERS })).toEqual([
        expect.stringMatching(/^SMS_HEADERS: must be a JSON object( of valid headers)?$/)
      ])
    }
  )
})

it("docs/settings.md has each setting with its default, and no others", () => {
  const docs = readFileSync(join(root, "docs/settings.md"), "utf8")
  const rows = docs.matchAll(/^\| `([A-Z_0-9]+)` \| (?:–|`(.*?)`) \| [^|]+ \| [^|]+ \|$/gm)
  const documented = Array.from(rows, ([, env, byDefault]) => [env, byDefault ?? null] as const)
  expect(documented).toHaveLength(settingDefaults().size)
  expect(new Map(documented)).toEqual(settingDefaults())
})

describe("every setting", () => {
  const backend = join(root, "backend")
  const sources = readdirSync(backend, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && file !== "settings.ts")
    .map((file) => readFileSync(join(backend, file), "utf8"))

  /** Matches `settings.name`, or `name` destructured from the settings or a part of them. */
  const isRead = (name: string) => {
    const taken = `\\{[^{}]*\\b${name}\\b[^{}]*\\}\\s*(?::\\s*(?:Pick<)?\\w*(?:Settings|Secrets)\\b|=\\s*[\\w.]*settings\\b)`
    const pattern = new RegExp(`\\bsettings\\.${name}\\b|${taken}`)
    return sources.some((source) => pattern.test(source))
  }

  it("is read by the server; control: one that nothing reads is noticed", () => {
    const names = [...Object.keys(readSettings(secrets)), "aSettingThatNothingReads"]
    expect(names.filter((name) => !isRead(name))).toEqual(["aSettingThatNothingReads"])
  })
})
