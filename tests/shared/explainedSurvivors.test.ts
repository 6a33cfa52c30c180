import { readFileSync } from "node:fs"
import { expect, it } from "vitest"
import { explainedSurvivors } from "../mutation/explainedSurvivors.ts"

it.each(explainedSurvivors)("$file: $change has a reason at a line that exists", (survivor) => {
  const lines = readFileSync(survivor.file, "utf8").split("\n")
  expect(lines.map((line) => line.trim())).toContain(survivor.code)
  expect(survivor.code).toContain(survivor.change.split(" → ")[0])
})
