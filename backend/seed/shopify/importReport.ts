import { Record } from "effect"
import {
  type CheckedProduct,
  type Outcome,
  outcomeOf,
  outcomes,
  problemKinds,
  type ProblemKind,
  type ShopifyProblem
} from "./productProblems.ts"

/** What a file contains: how many products, and their problems by kind. */
export interface ImportReport {
  readonly products: number
  readonly hasProblems: boolean
  /** How many products are imported, listed or not. */
  readonly imported: number
  /** The summary and a table of the problems, as lines. */
  readonly lines: () => ReadonlyArray<string>
}

/** Counts the problems of products and keeps the first of each kind, in bounded memory. */
export const createImportReport = () => {
  const found = new Map<ProblemKind, { count: number; first: Array<ShopifyProblem> }>()
  const counts: Record<Outcome | "unchanged", number> = {
    unchanged: 0,
    imported: 0,
    unlisted: 0,
    "left out": 0
  }
  return {
    add: ({ problems }: Pick<CheckedProduct, "problems">) => {
      counts[problems.length === 0 ? "unchanged" : outcomeOf(problems)]++
      for (const problem of problems) {
        const row = found.get(problem.kind) ?? { count: 0, first: [] }
        found.set(problem.kind, row)
        row.count++
        if (row.first.length < shownOfEachKind) row.first.push(problem)
      }
    },
    finish: (): ImportReport => {
      const products = Object.values(counts).reduce((sum, count) => sum + count, 0)
      return {
        products,
        hasProblems: found.size > 0,
        imported: products - counts["left out"],
        lines: () =>
          found.size === 0
            ? [`No problems found: ${countProducts(products)}.`]
            : [
                `${countProducts(products)}: ${counts.unchanged} without a problem, ${counts.imported} imported with a change, ${counts.unlisted} imported but not listed, ${counts["left out"]} left out.`,
                "",
                `${"products".padStart(countWidth)}  ${"result".padEnd(outcomeWidth)}  problem`,
                ...Record.keys(problemKinds)
                  .flatMap((kind) => {
                    const row = found.get(kind)
                    return row === undefined ? [] : [{ kind, ...row }]
                  })
                  .flatMap(({ count, first, kind }) => [
                    `${String(count).padStart(countWidth)}  ${problemKinds[kind].outcome.padEnd(outcomeWidth)}  ${problemKinds[kind].text}`,
                    ...first.map((problem) => `${indent}${formatProblem(problem)}`)
                  ])
              ]
      }
    }
  }
}

/** "1 product", "2 products". */
export const countProducts = (count: number): string =>
  `${count} ${count === 1 ? "product" : "products"}`

const shownOfEachKind = 3
const countWidth = "products".length
const outcomeWidth = Math.max(...outcomes.map((outcome) => outcome.length))
const indent = " ".repeat(countWidth + outcomeWidth + 4)

const formatProblem = ({ field, file, line, subject, value }: ShopifyProblem): string =>
  [
    `${file}, line ${line}`,
    ...(subject === "" ? [] : [`, ${subject}`]),
    `: ${field === "" ? "" : `${field}: `}`,
    value === "" ? "(empty)" : value
  ].join("")
