import { describe, expect, it } from "vitest"
import { applyMutant, findMutants, lineOf } from "../mutation/operators.ts"

/** The sources that the mutants of a source give, by operator. */
const mutantsOf = (source: string) =>
  findMutants("sample.ts", source).map((mutant) => [mutant.operator, applyMutant(source, mutant)])

describe("findMutants", () => {
  it.each([
    ["a < b", "a <= b", "a >= b", "true", "false"],
    ["a === b", "a !== b", "true", "false"],
    ["a - b * 2", "a + b * 2", "a - b / 2"],
    ["a ?? b", "a && b"],
    ["a && b", "a || b", "true", "false"],
    ["a ? b : c", "true ? b : c", "false ? b : c"],
    ["!a", "a"],
    ["a?.b", "a.b"],
    ["a?.[0]", "a[0]"],
    ["[a]", "[]"],
    ["[]", `["mutated"]`],
    ["({ a: 1 })", "({})"],
    ['"text"', '""'],
    ["`a${b}`", "``"],
    ["a.filter(b)", "a"],
    ["a.some(b)", "a.every(b)"],
    ["Math.max(a, b)", "Math.min(a, b)"],
    ["true", "false"]
  ])("%s: %j", (expression, ...mutated) => {
    expect(mutantsOf(`const value = ${expression}`).map(([, source]) => source)).toEqual(
      expect.arrayContaining(mutated.map((text) => `const value = ${text}`))
    )
    expect(mutantsOf(`const value = ${expression}`)).toHaveLength(mutated.length)
  })

  it("leaves types, imports and names of properties as they are", () => {
    expect(
      mutantsOf(`import { a } from "a"
import type { B } from "b"
export interface C { readonly d: "e" | "f" }
const g: Array<"h"> = i satisfies ReadonlyArray<"h">
const j = { "k": l }.k`).map(([, source]) => source?.split("\n").at(-1))
    ).toEqual(["const j = {}.k"])
  })

  it("removes calls that stand alone, bodies and results of functions", () => {
    expect(mutantsOf("const a = () => b")).toEqual([["result", "const a = () => undefined"]])
    expect(mutantsOf("function a() { b() }")).toEqual([
      ["block", "function a() {}"],
      ["statement", "function a() { ; }"]
    ])
  })

  it("removes guards, actions, targets and events of a machine, and nothing of that kind elsewhere", () => {
    const config = `{ on: { "pay": { guard: isReady, target: to, actions: [one, two] } } }`
    const operators = mutantsOf(`setup({}).createMachine(${config})`)
      .map(([operator = ""]) => operator)
      .filter((operator) => operator.startsWith("machine"))
    expect(operators.toSorted()).toEqual([
      "machine actions",
      "machine alternative",
      "machine alternative",
      "machine guard",
      "machine on",
      "machine target",
      "machine transition"
    ])
    expect(mutantsOf(`call(${config})`).map(([operator]) => operator)).not.toContain("machine on")
  })

  it("lineOf: the line of a mutant, from 1", () => {
    const source = "const a = b\n\nconst c = !d"
    expect(findMutants("sample.ts", source).map((mutant) => lineOf(source, mutant))).toEqual([3])
  })
})
