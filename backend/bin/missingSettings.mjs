/**
 * One line for each setting that production requires and that is missing, as `readSettings` says
 * it. For a Node that cannot read TypeScript, before the right one is installed.
 */
export const missingInProduction = (env) => {
  const isGiven = (name) => (env[name] ?? "").trim() !== ""
  if (env.NODE_ENV?.trim() !== "production") return []
  const required = [
    ["PUBLIC_URL", "must be given in production"],
    ...(env.SANDBOX?.trim() === "allow" ? [] : [["SMS_URL", "must be given in production"]]),
    ["OTP_PEPPER", "must be given in production, 16 characters or more"]
  ]
  return required.filter(([name]) => !isGiven(name)).map(([name, why]) => `${name}: ${why}`)
}
