import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { afterAll, describe, expect, it } from "vitest"
import { BadSettings, readSettings, settingsTable } from "#backend/settings.ts"

const scratch = mkdtempSync(join(tmpdir(), "sadu-settings-"))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

const secrets = { OTP_PEPPER: "a pepper of good length", WEBHOOK_SECRET: "a secret of good length" }
const sms = {
  PUBLIC_URL: "http://localhost",
  SMS_URL: "https://sms.example",
  SMS_SENDER: "shop",
  SMS_AUTHORIZATION: "Basic a"
}
const linesFor = (env: Record<string, string>): ReadonlyArray<string> => {
  try {
    readSettings({ ...secrets, ...env })
    return []
  } catch (problem) {
    if (problem instanceof BadSettings) return problem.lines
    throw problem
  }
}

describe("readSettings", () => {
  it("OTP_SENDS_PER_CLIENT_ADDRESS: default is 1000 in the sandbox and 10 outside it", () => {
    expect(readSettings(secrets).otpSendsPerClientAddress).toBe(1000)
    expect(readSettings({ ...secrets, SANDBOX: "off" }).otpSendsPerClientAddress).toBe(10)
  })

  it.each([
    ["development", "127.0.0.1", true],
    ["test", "127.0.0.2", true],
    ["", "localhost", true],
    ["development", "::1", true],
    ["development", "0.0.0.0", false],
    ["test", "::", false],
    ["", "192.168.1.20", false],
    ["development", "127.example.com", false],
    ["production", "127.0.0.1", false]
  ])("SANDBOX: NODE_ENV=%s and HOST=%s alone turn it on: %s", (NODE_ENV, HOST, isOn) => {
    const env = { ...secrets, ...(NODE_ENV === "production" ? sms : {}), NODE_ENV, HOST }
    expect(readSettings(env).sandbox).toBe(isOn)
    expect(readSettings({ ...env, SANDBOX: "allow" }).sandbox).toBe(true)
    expect(readSettings({ ...env, SANDBOX: "off" }).sandbox).toBe(false)
  })

  it.each([
    [{ PUBLIC_URL: "https://shop.example" }, false],
    [{ PUBLIC_URL: "http://127.0.0.1:8080" }, true],
    [{ PUBLIC_URL: "http://[::1]:8080" }, true],
    [{ PUBLIC_URL: "http://localhost" }, true],
    [{ TRUSTED_PROXIES: "1" }, false],
    [{ PUBLIC_URL: "http://localhost", TRUSTED_PROXIES: "1" }, false]
  ])("SANDBOX: behind a proxy it is off by default: %j is %s", (more, isOn) => {
    const env = { ...secrets, ...more }
    expect(readSettings(env).sandbox).toBe(isOn)
    expect(readSettings({ ...env, SANDBOX: "allow" }).sandbox).toBe(true)
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
    ["DESK_PORT", "65536"],
    ["DESK_PORT", "8080"],
    ["OTP_TRIES", "0"],
    ["OTP_LIFE_S", "1.5"],
    ["SANDBOX", "maybe"],
    ["NODE_ENV", "prod"],
    ["NODE_ENV", "Production"],
    ["NODE_ENV", "staging"],
    ["DATABASE_URL", "mysql://shop"],
    ["PUBLIC_URL", "shop.example"],
    ["OTP_PEPPER", "short"],
    ["OPEN_CASH_ORDERS_CAP", "few"],
    ["ORDERS_PER_PAGE", "0"],
    ["ORDERS_PER_PAGE", "101"],
    ["SMTP_URL", "mail.example.com"],
    ["MAIL_FROM", "Sadu"],
    ["MAIL_FROM", "Sadu <shop@example.com"],
    ["SMS_URL", "ftp://sms.example.com"]
  ])("%s=%s is refused in one line that names the setting", (name, value) => {
    expect(linesFor({ [name]: value })).toEqual([expect.stringMatching(new RegExp(`^${name}: `))])
  })

  it("reports every wrong setting at once", () => {
    expect(linesFor({ PORT: "x", OTP_TRIES: "y", SANDBOX: "z" })).toHaveLength(3)
  })

  it("production requires the public URL, SMS and secrets, and says so with all other errors at once", () => {
    const lines = linesFor({
      NODE_ENV: "production",
      OTP_PEPPER: "",
      PORT: "http"
    })
    expect(lines.map((line) => line.split(":")[0])).toEqual([
      "PORT",
      "PUBLIC_URL",
      "SMS_URL",
      "OTP_PEPPER",
      "SMS_SENDER",
      "SMS_AUTHORIZATION"
    ])
    expect(linesFor({ NODE_ENV: "production", ...sms })).toEqual([])
    expect(
      linesFor({ NODE_ENV: "production", SANDBOX: "allow", PUBLIC_URL: "http://localhost" })
    ).toEqual([])
  })

  it("production with SANDBOX=allow is refused where PUBLIC_URL is https", () => {
    const env = { NODE_ENV: "production", ...sms, SANDBOX: "allow" }
    expect(linesFor(env)).toEqual([])
    expect(linesFor({ ...env, PUBLIC_URL: "https://shop.example" })).toEqual([
      expect.stringMatching(/^SANDBOX: must be off in production/)
    ])
  })

  it("generates a missing secret once, in a file that only its owner can read", () => {
    const first = readSettings({ DATA_DIR: scratch })
    expect(readSettings({ DATA_DIR: scratch }).otpPepper).toBe(first.otpPepper)
    expect(first.otpPepper).toMatch(/^[0-9a-f]{64}$/)
    expect(first.webhookSecret).not.toBe(first.otpPepper)
    expect(statSync(join(scratch, "secrets", "otp_pepper")).mode & 0o777).toBe(0o600)
  })

  it("settingsTable lists each setting once, with unit and meaning", () => {
    const names = settingsTable().map(({ env }) => env)
    expect(new Set(names).size).toBe(names.length)
    expect(settingsTable().filter(({ meaning, unit }) => meaning === "" || unit === "")).toEqual([])
  })
})

describe("settings that need another one", () => {
  it.each([
    [{}, ["PUBLIC_URL", "MYFATOORAH_TOKEN", "MYFATOORAH_WEBHOOK_SECRET"]],
    [
      { PUBLIC_URL: "http://shop.example", MYFATOORAH_TOKEN: "t" },
      ["PUBLIC_URL", "MYFATOORAH_WEBHOOK_SECRET"]
    ],
    [
      { PUBLIC_URL: "https://shop.example", MYFATOORAH_TOKEN: "t", MYFATOORAH_WEBHOOK_SECRET: "s" },
      []
    ],
    [
      {
        PUBLIC_URL: "http://127.0.0.1:8080",
        MYFATOORAH_TOKEN: "t",
        MYFATOORAH_WEBHOOK_SECRET: "s",
        MYFATOORAH_URL: "http://127.0.0.1:9000"
      },
      []
    ]
  ])("PAYMENT_PROVIDER=myfatoorah with %j: one line each for %j", (env, names) => {
    const lines = linesFor({ PAYMENT_PROVIDER: "myfatoorah", ...env })
    expect(lines.map((line) => line.split(":")[0])).toEqual(names)
  })

  it.each([
    [{}, ["PUBLIC_URL", "TAP_SECRET_KEY"]],
    [{ PUBLIC_URL: "http://shop.example", TAP_SECRET_KEY: "s" }, ["PUBLIC_URL"]],
    [{ PUBLIC_URL: "https://shop.example", TAP_SECRET_KEY: "s" }, []],
    [
      {
        PUBLIC_URL: "http://127.0.0.1:8080",
        TAP_SECRET_KEY: "s",
        TAP_URL: "http://127.0.0.1:9000",
        TAP_METHODS: "knet, deema"
      },
      []
    ],
    [
      { PUBLIC_URL: "https://shop.example", TAP_SECRET_KEY: "s", TAP_METHODS: "knet,cash" },
      ["TAP_METHODS"]
    ]
  ])("PAYMENT_PROVIDER=tap with %j: one line each for %j", (env, names) => {
    const lines = linesFor({ PAYMENT_PROVIDER: "tap", ...env })
    expect(lines.map((line) => line.split(":")[0])).toEqual(names)
  })

  it("MYFATOORAH_COUNTRY is one whose accounts charge in the shop's currency", () => {
    expect(linesFor({ MYFATOORAH_COUNTRY: "SA" })).toEqual([
      "MYFATOORAH_COUNTRY: must be KW: the shop sells in KWD, and that account charges in SAR"
    ])
    expect(linesFor({ MYFATOORAH_COUNTRY: "XX" })).toEqual([
      expect.stringMatching(/^MYFATOORAH_COUNTRY: must be one of KW, BH/)
    ])
  })

  it("SMTP_URL needs MAIL_FROM; SMS_URL needs SMS_SENDER and SMS_AUTHORIZATION", () => {
    expect(linesFor({ SMTP_URL: "smtp://mail", SMS_URL: "https://sms.example/send" })).toEqual([
      "MAIL_FROM: must be given with SMTP_URL",
      "SMS_SENDER: must be given with SMS_URL",
      "SMS_AUTHORIZATION: must be given with SMS_URL"
    ])
    for (const MAIL_FROM of ["shop@example.com", "Sadu سدو <shop@example.com>"])
      expect(linesFor({ SMTP_URL: "smtp://mail", MAIL_FROM })).toEqual([])
  })

  it("SMS_BODY needs SMS_URL and replaces sender and authorization; SMS_HEADERS needs SMS_BODY", () => {
    const SMS_BODY = '{"to": "{digits}", "text": "{text}"}'
    const SMS_HEADERS = '{"Authorization": "Bearer of-the-provider"}'
    const SMS_URL = "https://sms.example/send"
    expect(linesFor({ SMS_URL, SMS_BODY, SMS_HEADERS })).toEqual([])
    expect(linesFor({ SMS_BODY })).toEqual(["SMS_BODY: must be given with SMS_URL"])
    expect(linesFor({ SMS_HEADERS })).toEqual(["SMS_HEADERS: must be given with SMS_BODY"])
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

describe("every setting", () => {
  const backend = fileURLToPath(new URL("../../backend", import.meta.url))
  const sources = readdirSync(backend, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && file !== "settings.ts")
    .map((file) => readFileSync(join(backend, file), "utf8"))

  /** Matches `settings.name`, or `name` destructured from the settings or a part of them. */
  const isRead = (name: string) => {
    const taken = `\\{[^{}]*\\b${name}\\b[^{}]*\\}\\s*(?::\\s*\\w*Settings\\b|=\\s*[\\w.]*settings\\b)`
    const pattern = new RegExp(`\\bsettings\\.${name}\\b|${taken}`)
    return sources.some((source) => pattern.test(source))
  }

  it.each(Object.keys(readSettings(secrets)))("%s is read by the server", (name) => {
    expect(isRead(name)).toBe(true)
  })

  it("control: a setting that nothing reads is reported", () => {
    expect(isRead("aSettingThatNothingReads")).toBe(false)
  })
})
