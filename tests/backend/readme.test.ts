import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { expect, it } from "vitest"
import { settingsTable } from "#backend/settings.ts"

const readme = readFileSync(fileURLToPath(new URL("../../README.md", import.meta.url)), "utf8")

it.each(settingsTable())(
  "README: the row of $env matches the setting",
  ({ env, default: byDefault, unit, meaning }) => {
    const shown = byDefault === null ? "–" : `\`${byDefault}\``
    expect(readme).toContain(`| \`${env}\` | ${shown} | ${unit} | ${meaning} |`)
  }
)

it("README: documents no setting that does not exist", () => {
  const documented = [...readme.matchAll(/^\| `([A-Z_0-9]+)` \|/gm)].map(([, env]) => env)
  expect(new Set(documented)).toEqual(new Set(settingsTable().map(({ env }) => env)))
})
