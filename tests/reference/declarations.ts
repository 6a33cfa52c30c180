import { parseSync } from "vite"
import { childrenOf, isNode, nameOf, type Node, nodeAt, nodesAt } from "./syntax.ts"

/** An export of a file of core, as the reference shows it; a brand and its type are one. */
export interface Declaration {
  readonly name: string
  /** Its documentation comment, in lines without asterisks; empty where it has none. */
  readonly comment: string
  /** Its declaration in TypeScript, with the inferred types. */
  readonly code: string
}

/** The exports of a declaration file. A class is as its source declares it, with its fields. */
export const listDeclarations = (
  declarations: string,
  source: string
): ReadonlyArray<Declaration> => {
  const inSource = new Map(
    exportsOf("source.ts", source).flatMap(({ name, node }): ReadonlyArray<[string, string]> =>
      node.type === "ClassDeclaration"
        ? [[name, source.slice(node.start, node.end)]]
        : isStateConfig(node)
          ? [[name, `const ${name}: StateConfig`]]
          : []
    )
  )
  const byName = new Map<string, Declaration>()
  for (const { name, node, comment } of exportsOf("declarations.d.ts", declarations)) {
    const first = byName.get(name)
    const code = inSource.get(name) ?? codeOf(declarations, node)
    byName.set(name, {
      name,
      comment: first?.comment || comment,
      code: first === undefined ? code : `${first.code}\n${code}`
    })
  }
  return [...byName.values()]
}

/** A part of a machine, whose type repeats that of the machine. */
const isStateConfig = (node: Node): boolean => {
  const [declarator] = nodesAt(node, "declarations")
  const callee = nodeAt(nodeAt(declarator, "init"), "callee")
  return nameOf(nodeAt(callee, "property")) === "createStateConfig"
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

/** Without `declare`, with the short names of types from other files and of branded values. */
const shorten = (code: string): string =>
  code
    .replace(/^declare /, "")
    .replaceAll(/import\("[^"]+"\)\./g, "")
    .replaceAll(/\((?:number|string) & Brand<"(\w+)">\)/g, "$1")
    .replaceAll(/(?:number|string) & Brand<"(\w+)">/g, "$1")

/**
 * The declaration of a node. A machine is listed as its states, events and so on: its type fills
 * pages.
 */
const codeOf = (text: string, node: Node): string => {
  const machine = findMachine(node)
  if (machine === null) return shorten(text.slice(node.start, node.end))
  const declared = [
    text.slice(node.start, machine.start),
    "StateMachine",
    text.slice(machine.end, node.end)
  ]
  const parts = nodesAt(nodeAt(machine, "typeArguments"), "params")
  const lists = machineParts.flatMap(([name, index]) => {
    const part = parts[index]
    const type = part === undefined ? "never" : shorten(text.slice(part.start, part.end))
    return ["never", "string", "NonReducibleUnknown"].includes(type)
      ? []
      : [`type ${name} = ${name === "Actors" ? sourcesIn(type) : type}`]
  })
  return [shorten(declared.join("")), "", ...lists].join("\n")
}

/** The parts of the type `StateMachine` that its users meet, with their places in it. */
const machineParts = [
  ["States", 7],
  ["Events", 1],
  ["Tags", 8],
  ["Context", 0],
  ["Input", 9],
  ["Output", 10],
  ["Actors", 3]
] as const

const sourcesIn = (type: string): string =>
  [...new Set(Array.from(type.matchAll(/^ {4}src: ("\w+");$/gm), ([, name = ""]) => name))].join(
    " | "
  )

/** The outermost type `StateMachine<...>` in a declaration. */
const findMachine = (node: Node): Node | null => {
  const name = nameOf(nodeAt(node, "qualifier") ?? nodeAt(node, "typeName"))
  if (name === "StateMachine") return node
  return childrenOf(node).reduce<Node | null>((found, child) => found ?? findMachine(child), null)
}
