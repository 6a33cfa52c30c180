import { describe, expect, it } from "vitest"
import { listDeclarations } from "../reference/declarations.ts"
import { lawsAbout, listImports, listLaws } from "../reference/laws.ts"

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
