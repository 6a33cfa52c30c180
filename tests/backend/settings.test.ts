import { mkdtempSync, rmSync, statSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, describe, expect, it } from "vitest"
import { BadSettings, readSettings, settingsTable } from "#backend/settings.ts"

const scratch = mkdtempSync(join(tmpdir(), "sadu-settings-"))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

const secrets = { OTP_PEPPER: "a pepper of good length", WEBHOOK_SECRET: "a secret of good length" }
const linesFor = (env: Record<string, string>): ReadonlyArray<string> => {
  try {
    readSettings({ ...secrets, ...env })
    return []
  } catch (problem) {
    if (problem instanceof BadSettings) return problem.lines
    throw problem
  }
}

describe("the settings", () => {
  it("are the decided ones when nobody says otherwise", () => {
    expect(readSettings(secrets)).toMatchObject({
      port: 8080,
      host: "127.0.0.1",
      sandbox: true,
      production: false,
      databaseUrl: null,
      otpLifeS: 120,
      otpTries: 5,
      otpSendsPer10Min: 3,
      otpSendsPerHour: 5,
      otpSendsPerDay: 10,
      otpWrongInARow: 10,
      otpRestS: 3600,
      otpUnknownPer30Days: 30,
      sessionIdleDays: 30,
      sessionMaxDays: 90,
      invoiceLifeS: 1200,
      openOrdersCap: null
    })
  })

  it("send more codes for one address in the sandbox than outside it", () => {
    expect(readSettings(secrets).otpSendsPerOrigin).toBe(1000)
    expect(readSettings({ ...secrets, SANDBOX: "off" }).otpSendsPerOrigin).toBe(10)
  })

  it("leave the sandbox out of production unless it is allowed", () => {
    expect(readSettings({ ...secrets, NODE_ENV: "production" }).sandbox).toBe(false)
    expect(readSettings({ ...secrets, NODE_ENV: "production", SANDBOX: "allow" }).sandbox).toBe(
      true
    )
  })

  it("take an empty value for none", () => {
    expect(readSettings({ ...secrets, PORT: "", DATABASE_URL: " " })).toMatchObject({
      port: 8080,
      databaseUrl: null
    })
  })

  it.each([
    ["PORT", "http"],
    ["PORT", "65536"],
    ["PORT", "-1"],
    ["OTP_TRIES", "0"],
    ["OTP_LIFE_S", "1.5"],
    ["SANDBOX", "maybe"],
    ["DATABASE_URL", "mysql://shop"],
    ["PUBLIC_URL", "shop.example"],
    ["OTP_PEPPER", "short"],
    ["OPEN_ORDERS_CAP", "few"]
  ])("refuse %s=%s in one line that names it", (name, value) => {
    expect(linesFor({ [name]: value })).toEqual([expect.stringMatching(new RegExp(`^${name}: `))])
  })

  it("say all that is wrong at once", () => {
    expect(linesFor({ PORT: "x", OTP_TRIES: "y", SANDBOX: "z" })).toHaveLength(3)
  })

  it("demand real secrets in production", () => {
    const lines = linesFor({ NODE_ENV: "production", OTP_PEPPER: "", WEBHOOK_SECRET: "" })
    expect(lines.map((line) => line.split(":")[0])).toEqual(["OTP_PEPPER", "WEBHOOK_SECRET"])
  })

  it("make a secret once, keep it, and show it to nobody else", () => {
    const first = readSettings({ DATA_DIR: scratch })
    expect(readSettings({ DATA_DIR: scratch }).otpPepper).toBe(first.otpPepper)
    expect(first.otpPepper).toMatch(/^[0-9a-f]{64}$/)
    expect(first.webhookSecret).not.toBe(first.otpPepper)
    expect(statSync(join(scratch, "secrets", "otp_pepper")).mode & 0o777).toBe(0o600)
  })

  it("are told in a table, each once and with a meaning", () => {
    const names = settingsTable().map(({ env }) => env)
    expect(new Set(names).size).toBe(names.length)
    expect(settingsTable().filter(({ meaning, unit }) => meaning === "" || unit === "")).toEqual([])
  })
})
