import { parseSync } from "vite"
import { isNode, nameOf, type Node, nodeAt, nodesAt } from "./syntax.ts"

/** An export of a file of core, as the reference shows it; a brand and its type are one. */
export interface Declaration {
  readonly name: string
  /** Its documentation comment, in lines without asterisks; empty where it has none. */
  readonly comment: string
  /** Its declaration in TypeScript, with the inferred types. */
  readonly code: string
}

/** The exports of a declaration file. A class is shown as its source declares it, with its fields. */
export const listDeclarations = (
  declarations: string,
  source: string
): ReadonlyArray<Declaration> => {
  const classes = new Map(
    exportsOf("source.ts", source)
      .filter(({ node }) => node.type === "ClassDeclaration")
      .map(({ name, node }) => [name, source.slice(node.start, node.end)] as const)
  )
  const byName = new Map<string, Declaration>()
  for (const { name, node, comment } of exportsOf("declarations.d.ts", declarations)) {
    const first = byName.get(name)
    const code = classes.get(name) ?? shorten(declarations.slice(node.start, node.end))
    byName.set(name, {
      name,
      comment: first?.comment || comment,
      code: first === undefined ? code : `${first.code}\n${code}`
    })
  }
  return [...byName.values()]
}

interface Export {
  readonly name: string
  readonly node: Node
  readonly comment: string
}

const exportsOf = (path: string, text: string): ReadonlyArray<Export> => {
  const { program, comments } = parseSync(path, text)
  if (!isNode(program)) return []
  const before = (start: number): string => {
    const comment = comments.findLast(
      ({ type, value, end }) =>
        type === "Block" &&
        value.startsWith("*") &&
        end <= start &&
        text.slice(end, start).trim() === ""
    )
    return (comment?.value ?? "").replaceAll(/^\s*\*+ ?/gm, "").trim()
  }
  return nodesAt(program, "body").flatMap((statement): ReadonlyArray<Export> => {
    const node = nodeAt(statement, "declaration")
    if (statement.type !== "ExportNamedDeclaration" || node === null) return []
    const [declarator] = nodesAt(node, "declarations")
    const name = nameOf(nodeAt(declarator ?? node, "id"))
    return name === null ? [] : [{ name, node, comment: before(statement.start) }]
  })
}

/**
 * Without `declare`, with the short names of types from other files and of branded values; the
 * inferred type of a machine fills pages.
 */
const shorten = (code: string): string => {
  const short = code
    .replace(/^declare /, "")
    .replaceAll(/import\("[^"]+"\)\./g, "")
    .replaceAll(/\((?:number|string) & Brand<"(\w+)">\)/g, "$1")
    .replaceAll(/(?:number|string) & Brand<"(\w+)">/g, "$1")
  return short.length > 3_000 ? `${short.slice(0, 500)} ...` : short
}
