import { parseSync } from "vite"
import { childrenOf, isNode, nameOf, type Node, nodeAt, nodesAt } from "./syntax.ts"

/** A test that names what it proves. */
export interface Law {
  readonly title: string
  /** Whether it holds for arbitrary values; otherwise it is a worked example. */
  readonly isProperty: boolean
  readonly line: number
}

/** The tests of a file, each with the titles of its groups before its own. */
export const listLaws = (source: string): ReadonlyArray<Law> => {
  const { program } = parseSync("laws.test.ts", source)
  const property = isNode(program) ? propertyPattern(program, source) : /$^/
  const walk = (node: Node, titles: ReadonlyArray<string>): ReadonlyArray<Law> => {
    const call = node.type === "CallExpression" ? testCall(node) : null
    if (call === null) return childrenOf(node).flatMap((child) => walk(child, titles))
    const all = [...titles, call.title]
    return call.isGroup
      ? nodesAt(node, "arguments").flatMap((child) => walk(child, all))
      : [
          {
            title: all.join(": "),
            isProperty: property.test(source.slice(node.start, node.end)),
            line: source.slice(0, node.start).split("\n").length
          }
        ]
  }
  return isNode(program) ? walk(program, []) : []
}

/**
 * What a test with arbitrary values calls: `fc.property`, or a helper that is nothing but an
 * `fc.assert`.
 */
const propertyPattern = (program: Node, source: string): RegExp => {
  const helpers = declaratorsIn(program).flatMap((declarator) => {
    const body = nodeAt(nodeAt(declarator, "init"), "body")
    const name = nameOf(nodeAt(declarator, "id"))
    return body !== null && name !== null && source.startsWith("fc.assert(", body.start)
      ? [name]
      : []
  })
  return new RegExp(
    ["fc\\s*\\.(?:property|asyncProperty)", ...helpers].map((call) => `\\b${call}\\(`).join("|")
  )
}

const declaratorsIn = (node: Node): ReadonlyArray<Node> => [
  ...(node.type === "VariableDeclarator" ? [node] : []),
  ...childrenOf(node).flatMap(declaratorsIn)
]

/** The laws about an export: their titles name it, or their group has its name. */
export const lawsAbout = (name: string, laws: ReadonlyArray<Law>): ReadonlyArray<Law> => {
  const word = new RegExp(`(?:^|[^\\w.])${name}(?![\\w-])`)
  return laws.filter(({ title }) => word.test(title))
}

/** The names that a test file imports, each as `path#name`. */
export const listImports = (source: string): ReadonlySet<string> => {
  const { program } = parseSync("laws.test.ts", source)
  return new Set(
    (isNode(program) ? nodesAt(program, "body") : []).flatMap((statement) =>
      nodesAt(statement, "specifiers").map(
        (specifier) =>
          `${String(nodeAt(statement, "source")?.["value"])}#${String(nameOf(nodeAt(specifier, "imported")))}`
      )
    )
  )
}

/** `it("title", ...)`, `it.each(rows)("title", ...)` and the same of `describe`. */
const testCall = (node: Node): { readonly title: string; readonly isGroup: boolean } | null => {
  const callee = nodeAt(node, "callee")
  const each = callee?.type === "CallExpression" ? nodeAt(callee, "callee") : callee
  const name = nameOf(each?.type === "MemberExpression" ? nodeAt(each, "object") : each)
  const title = nodesAt(node, "arguments")[0]?.["value"]
  return typeof title === "string" && (name === "it" || name === "test" || name === "describe")
    ? { title: readableTitle(title), isGroup: name === "describe" }
    : null
}

/** Without the mark of properties, and with dots where a table of rows fills in its values. */
const readableTitle = (title: string): string =>
  title.replace(/ \(property\)$/, "").replaceAll(/%[#$sdifjoO]|\$[\w.]+/g, "…")
