import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { expect, it } from "vitest"
import { settingsTable } from "#backend/settings.ts"

const settingsDocs = readFileSync(
  fileURLToPath(new URL("../../docs/settings.md", import.meta.url)),
  "utf8"
)

it.each(settingsTable())(
  "docs/settings.md: the row of $env matches the setting",
  ({ env, default: byDefault, unit, meaning }) => {
    const shown = byDefault === null ? "–" : `\`${byDefault}\``
    expect(settingsDocs).toContain(`| \`${env}\` | ${shown} | ${unit} | ${meaning} |`)
  }
)

it("docs/settings.md: documents no setting that does not exist", () => {
  const documented = [...settingsDocs.matchAll(/^\| `([A-Z_0-9]+)` \|/gm)].map(([, env]) => env)
  expect(new Set(documented)).toEqual(new Set(settingsTable().map(({ env }) => env)))
})
