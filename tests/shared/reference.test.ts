import { globSync, readFileSync } from "node:fs"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { listDeclarations } from "../reference/declarations.ts"
import { lawsAbout, listImports, listLaws } from "../reference/laws.ts"
import { createPages, testsAbout } from "../reference/pages.ts"
import { readTestFiles } from "../reference/testFiles.ts"

describe("listDeclarations", () => {
  it("has each export with its comment, without types of other files, and classes as their source has them", () => {
    expect(
      listDeclarations(
        `/** The price. */
export declare const quote: (order: import("./Order.js").Order) => number;
declare const OrderChanged_base: new () => Error;
export declare class OrderChanged extends OrderChanged_base {
}
`,
        `export class OrderChanged extends Data.TaggedError("OrderChanged")<{ readonly reason: string }> {}`
      )
    ).toEqual([
      { name: "quote", comment: "The price.", code: "const quote: (order: Order) => number;" },
      {
        name: "OrderChanged",
        comment: "",
        code: `class OrderChanged extends Data.TaggedError("OrderChanged")<{ readonly reason: string }> {}`
      }
    ])
  })

  it("a brand and its type are one, and its values have its name", () => {
    expect(
      listDeclarations(
        `/** Money. */
export declare const Fils: Branded<number, "Fils">;
export type Fils = ReturnType<typeof Fils.make>;
export declare const find: (fils: (number & Brand<"Fils">) | null) => number & Brand<"Fils">;
`,
        ""
      )
    ).toEqual([
      {
        name: "Fils",
        comment: "Money.",
        code: `const Fils: Branded<number, "Fils">;\ntype Fils = ReturnType<typeof Fils.make>;`
      },
      { name: "find", comment: "", code: "const find: (fils: Fils | null) => Fils;" }
    ])
  })
})

describe("listDeclarations of a machine", () => {
  it("lists states, events and what else its users meet instead of the whole type", () => {
    const machine = (tags: string, input: string) => `import("xstate").StateMachine<{
    readonly fils: import("./Fils.js").Fils;
}, {
    type: "pay";
}, {}, {
    src: "pay";
    logic: import("xstate").AnyActorLogic;
} | {
    src: "clock";
    logic: import("xstate").AnyActorLogic;
}, never, never, never, "idle" | "paying", ${tags}, ${input}, import("xstate").NonReducibleUnknown>`
    expect(
      listDeclarations(
        `export declare const payMachine: ${machine("string", 'import("./Fils.js").Fils')};
export declare const load: (id: number) => ${machine('"busy"', 'import("xstate").NonReducibleUnknown')};
export declare const region: { readonly initial: "idle" };
`,
        `export const region = payMachineSetup.createStateConfig({ initial: "idle" })`
      ).map(({ code }) => code)
    ).toEqual([
      `const payMachine: StateMachine;

type States = "idle" | "paying"
type Events = {
    type: "pay";
}
type Context = {
    readonly fils: Fils;
}
type Input = Fils
type Actors = "pay" | "clock"`,
      `const load: (id: number) => StateMachine;

type States = "idle" | "paying"
type Events = {
    type: "pay";
}
type Tags = "busy"
type Context = {
    readonly fils: Fils;
}
type Actors = "pay" | "clock"`,
      "const region: StateConfig"
    ])
  })
})

describe("exports of core", () => {
  it.each(globSync("core/**/*.ts").toSorted())("%s: each has a comment", (path) => {
    const declarations = listDeclarations(readFileSync(path, "utf8"), "")
    expect(declarations.filter(({ comment }) => comment === "").map(({ name }) => name)).toEqual([])
  })
})

describe("functions of core", () => {
  const tests = readTestFiles()
  const functions = Object.entries(
    import.meta.glob<object>("../../core/{pricing,cart,checkout,payment,login}/*.ts", {
      eager: true
    })
  ).flatMap(([path, module]) =>
    Object.entries(module).flatMap(([name, value]) =>
      isPlainFunction(value) ? [{ name, file: { path: path.replace("../../", "") } }] : []
    )
  )

  it("pricing, cart, checkout, payment, login: each has a law or an example in the reference", () => {
    expect(functions.length).toBeGreaterThan(40)
    expect(
      functions
        .filter((entry) => testsAbout(entry, tests).length === 0)
        .map(({ name }) => name)
        .toSorted()
    ).toEqual([])
  })
})

/** A function or an effect; no refusal and no port, which are classes. */
const isPlainFunction = (value: unknown): boolean =>
  typeof value === "function"
    ? !(value.prototype instanceof Error) && !("key" in value)
    : Effect.isEffect(value)

describe("createPages", () => {
  const declare = (name: string, code: string) => ({ name, comment: `The ${name}.`, code })
  const pages = new Map(
    createPages(
      [
        {
          path: "core/money/Fils.ts",
          imports: new Set<string>(),
          declarations: [declare("Fils", "type Fils = number")]
        },
        {
          path: "core/pricing/Order.ts",
          imports: new Set<string>(),
          declarations: [
            declare("Order", "interface Order {}"),
            declare("Line", "interface Line {}")
          ]
        },
        {
          path: "core/pricing/quote.ts",
          imports: new Set(["./Order.ts#Order"]),
          declarations: [
            declare("Line", "interface Line { readonly Order: Fils }"),
            declare("quote", 'const quote: (order: Order, line: Line) => "Fils";')
          ]
        },
        {
          path: "core/orders/Order.ts",
          imports: new Set<string>(),
          declarations: [declare("Order", "interface Order {}")]
        }
      ],
      [
        {
          path: "tests/pricing/quote.test.ts",
          imports: new Set(["#core/pricing/quote.ts#quote"]),
          laws: [
            { title: "quote: adds up", isProperty: true, line: 3 },
            { title: "quote: one line", isProperty: false, line: 9 },
            { title: "Line: is no rule", isProperty: true, line: 12 }
          ]
        }
      ]
    ).map(({ name, text }) => [name, text])
  )

  it("a page for each folder: comment, declaration, links to the types in it, laws and examples", () => {
    expect(pages.get("pricing.md")).toContain(`### quote

The quote.

\`\`\`ts
const quote: (order: Order, line: Line) => "Fils";
\`\`\`

See [\`Order\`](pricing.md#order-1), [\`Line\`](pricing.md#line-1)

Laws, for any values:

- quote: adds up (tests/pricing/quote.test.ts:3)

Examples:

- quote: one line (tests/pricing/quote.test.ts:9)
`)
    expect(pages.get("pricing.md")).toContain(
      "}\n```\n\nSee [`Fils`](money.md#fils-1)\n\n### quote"
    )
  })

  it("laws.md: the laws beside their rules; README.md: every export with its link", () => {
    expect(pages.get("laws.md")).toContain(`## pricing

[\`quote\`](pricing.md#quote-1)

- quote: adds up (tests/pricing/quote.test.ts:3)
`)
    expect(pages.get("laws.md")).not.toContain("one line")
    expect(pages.get("README.md")).toContain(
      "- [pricing](pricing.md): [`Order`](pricing.md#order-1), [`Line`](pricing.md#line), [`Line`](pricing.md#line-1), [`quote`](pricing.md#quote-1)\n"
    )
  })
})

describe("listLaws", () => {
  const source = `import { quote as price } from "#core/pricing/quote.ts"
describe("quote", () => {
  it("adds up (property)", () => { fc.assert(fc.property(order, () => {})) })
  it.each([1])("%i line", () => {})
  it("is exact", () => about(() => {}))
})
const about = (test) => fc.assert(fc.property(order, test))
it("requote: is not about it", () => {})`

  it("has the titles with those of their groups, and tells properties from examples", () => {
    expect(listLaws(source)).toEqual([
      { title: "quote: adds up", isProperty: true, line: 3 },
      { title: "quote: … line", isProperty: false, line: 4 },
      { title: "quote: is exact", isProperty: true, line: 5 },
      { title: "requote: is not about it", isProperty: false, line: 8 }
    ])
  })

  it("lawsAbout: the laws whose titles name an export", () => {
    expect(lawsAbout("quote", listLaws(source)).map(({ line }) => line)).toEqual([3, 4, 5])
  })

  it("listImports: the imported names with their modules", () => {
    expect([...listImports(source)]).toEqual(["#core/pricing/quote.ts#quote"])
  })
})
