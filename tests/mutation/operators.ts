import { parseSync } from "vite"

/** A change of one place in a source that a test should notice. */
export interface Mutant {
  /** The name of the operator, such as `arithmetic`. */
  readonly operator: string
  /** The changed range of the source, and what stands there instead. */
  readonly start: number
  readonly end: number
  readonly replacement: string
}

/**
 * Every mutant of a TypeScript source, in the order of its places. Types, imports and names of
 * properties are left as they are.
 */
export const findMutants = (path: string, source: string): ReadonlyArray<Mutant> => {
  const { program, errors } = parseSync(path, source)
  if (errors.length > 0 || !isNode(program)) throw new Error(`${path} cannot be parsed`)
  const found = new Map<string, Mutant>()
  const walk = (node: Node, parents: ReadonlyArray<Node>): void => {
    if (isTypeOnly(node)) return
    for (const mutant of mutate(node, parents, source))
      found.set(`${mutant.start}:${mutant.end}:${mutant.replacement}`, mutant)
    for (const child of childrenOf(node)) walk(child, [node, ...parents])
  }
  walk(program, [])
  return (
    [...found.values()]
      .filter(({ start, end, replacement }) => source.slice(start, end) !== replacement)
      // `a ?? b || c` does not parse, for example.
      .filter((mutant) => parseSync(path, applyMutant(source, mutant)).errors.length === 0)
      .toSorted((one, other) => one.start - other.start)
  )
}

/** The source with the mutant in it. */
export const applyMutant = (source: string, { start, end, replacement }: Mutant): string =>
  source.slice(0, start) + replacement + source.slice(end)

/** The line of a mutant, from 1. */
export const lineOf = (source: string, { start }: Mutant): number =>
  source.slice(0, start).split("\n").length

/** A node of the syntax tree, as ESTree names it. */
interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [field: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string"

const nodeAt = (node: Node | undefined, field: string): Node | null => {
  const value = node?.[field]
  return isNode(value) ? value : null
}

const nodesAt = (node: Node, field: string): ReadonlyArray<Node> => {
  const value = node[field]
  return Array.isArray(value) ? value.filter(isNode) : []
}

const typeFields = new Set([
  "typeAnnotation",
  "typeArguments",
  "typeParameters",
  "returnType",
  "superTypeArguments",
  "implements"
])

const childrenOf = (node: Node): ReadonlyArray<Node> =>
  Object.entries(node).flatMap(([field, value]) =>
    typeFields.has(field)
      ? []
      : Array.isArray(value)
        ? value.filter(isNode)
        : isNode(value)
          ? [value]
          : []
  )

const withExpression = new Set([
  "TSAsExpression",
  "TSSatisfiesExpression",
  "TSNonNullExpression",
  "TSInstantiationExpression"
])

/** Types, imports, and the types of a machine's `setup`. */
const isTypeOnly = (node: Node): boolean =>
  (node.type.startsWith("TS") && !withExpression.has(node.type)) ||
  node.type === "ImportDeclaration" ||
  node.type === "ExportAllDeclaration" ||
  (node.type === "Property" && nameOfKey(node) === "types")

const nameOfKey = (property: Node): string | null => {
  const key = nodeAt(property, "key")
  const name = key?.["name"] ?? key?.["value"]
  return typeof name === "string" ? name : null
}

const mutate = (
  node: Node,
  parents: ReadonlyArray<Node>,
  source: string
): ReadonlyArray<Mutant> => [
  ...mutateExpression(node, parents, source),
  ...(parents.some(isMachine) ? mutateMachine(node, source) : [])
]

const replaceNode = (operator: string, node: Node, ...replacements: ReadonlyArray<string>) =>
  replacements.map((replacement): Mutant => ({
    operator,
    start: node.start,
    end: node.end,
    replacement
  }))

/** Replaces the text between two nodes, such as an operator. */
const replaceBetween = (
  operator: string,
  source: string,
  from: number,
  to: number,
  text: string,
  replacements: ReadonlyArray<string>
): ReadonlyArray<Mutant> => {
  const start = source.indexOf(text, from)
  return start < 0 || start + text.length > to
    ? []
    : replacements.map((replacement) => ({
        operator,
        start,
        end: start + text.length,
        replacement
      }))
}

/** The operator of a mutant, and what stands instead of a sign. */
const signs: Readonly<Record<string, readonly [string, ...ReadonlyArray<string>]>> = {
  "+": ["arithmetic", "-"],
  "-": ["arithmetic", "+"],
  "*": ["arithmetic", "/"],
  "/": ["arithmetic", "*"],
  "%": ["arithmetic", "*"],
  "+=": ["arithmetic", "-="],
  "-=": ["arithmetic", "+="],
  "*=": ["arithmetic", "/="],
  "/=": ["arithmetic", "*="],
  "<": ["boundary", "<=", ">="],
  "<=": ["boundary", "<", ">"],
  ">": ["boundary", ">=", "<="],
  ">=": ["boundary", ">", "<"],
  "===": ["boundary", "!=="],
  "!==": ["boundary", "==="],
  "&&": ["logical", "||"],
  "||": ["logical", "&&"],
  "??": ["logical", "&&"]
}
const methods: Readonly<Record<string, string>> = {
  some: "every",
  every: "some",
  min: "max",
  max: "min",
  startsWith: "endsWith",
  endsWith: "startsWith",
  toUpperCase: "toLowerCase",
  toLowerCase: "toUpperCase",
  trimStart: "trimEnd",
  trimEnd: "trimStart"
}
const removableMethods = new Set([
  "trim",
  "filter",
  "slice",
  "toSorted",
  "toReversed",
  "sort",
  "reverse",
  "charAt",
  "substring"
])

const mutateExpression = (
  node: Node,
  parents: ReadonlyArray<Node>,
  source: string
): ReadonlyArray<Mutant> => {
  const [parent] = parents
  const sign = typeof node["operator"] === "string" ? node["operator"] : ""
  const left = nodeAt(node, "left")
  const right = nodeAt(node, "right")
  switch (node.type) {
    case "BinaryExpression":
    case "LogicalExpression":
    case "AssignmentExpression": {
      const [operator, ...replacements] = signs[sign] ?? [""]
      if (left === null || right === null || (sign === "+" && [left, right].some(isText))) return []
      return [
        ...replaceBetween(operator, source, left.end, right.start, sign, replacements),
        ...(node.type === "AssignmentExpression" || operator === "arithmetic" || sign === "??"
          ? []
          : replaceNode("condition", node, "true", "false"))
      ]
    }
    case "ConditionalExpression":
    case "IfStatement": {
      const test = nodeAt(node, "test")
      return test === null ? [] : replaceNode("condition", test, "true", "false")
    }
    case "UnaryExpression": {
      const argument = source.slice(nodeAt(node, "argument")?.start, node.end)
      if (sign === "!") return replaceNode("negation", node, argument)
      return sign === "-" ? replaceNode("arithmetic", node, `+${argument}`) : []
    }
    case "UpdateExpression":
      return replaceNode(
        "arithmetic",
        node,
        source.slice(node.start, node.end).replace(sign, sign === "++" ? "--" : "++")
      )
    case "Literal":
      if (typeof node["value"] === "boolean")
        return replaceNode("boolean", node, String(!node["value"]))
      if (typeof node["value"] !== "string" || isName(node, parents)) return []
      return replaceNode("string", node, node["value"] === "" ? `"mutated"` : `""`)
    case "TemplateLiteral":
      return parent?.type === "TaggedTemplateExpression" ? [] : replaceNode("string", node, "``")
    case "ArrayExpression":
      return replaceNode(
        "array",
        node,
        nodesAt(node, "elements").length === 0 ? `["mutated"]` : "[]"
      )
    case "ObjectExpression":
      return nodesAt(node, "properties").length === 0 ? [] : replaceNode("object", node, "{}")
    case "BlockStatement":
      return nodesAt(node, "body").length === 0 ? [] : replaceNode("block", node, "{}")
    case "ArrowFunctionExpression": {
      const body = nodeAt(node, "body")
      return body === null || body.type === "BlockStatement"
        ? []
        : replaceNode("result", body, "undefined")
    }
    case "ExpressionStatement":
      return replaceNode("statement", node, ";")
    case "CallExpression":
    case "MemberExpression":
      return [...removeOptionalChain(node, source), ...mutateMethod(node, source)]
    default:
      return []
  }
}

const isText = (node: Node | null): boolean =>
  node !== null && (node.type === "TemplateLiteral" || typeof node["value"] === "string")

/** Whether a string is the name of a property, or the module of an import. */
const isName = (node: Node, [parent, ...parents]: ReadonlyArray<Node>): boolean =>
  (parent?.type === "Property" && nodeAt(parent, "key") === node) ||
  // No rule reads the id of a machine, which names it in recordings.
  (parent?.type === "Property" && nameOfKey(parent) === "id" && isMachine(parents[1])) ||
  parent?.type === "ImportExpression" ||
  parent?.type === "ExportNamedDeclaration" ||
  // The tag of an error, the key of a port and the name of a brand are compared with nothing else.
  parents.some((one, at) => nodeAt(one, "superClass") === [parent, ...parents][at]) ||
  nodeAt(parent, "callee")?.["name"] === "brand"

const removeOptionalChain = (node: Node, source: string): ReadonlyArray<Mutant> => {
  const object = nodeAt(node, "object") ?? nodeAt(node, "callee")
  if (node["optional"] !== true || object === null) return []
  const isBracket = node.type === "CallExpression" || node["computed"] === true
  return replaceBetween("optionalChain", source, object.end, node.end, "?.", [isBracket ? "" : "."])
}

const mutateMethod = (node: Node, source: string): ReadonlyArray<Mutant> => {
  const callee = nodeAt(node, "callee")
  const object = nodeAt(callee ?? undefined, "object")
  const property = nodeAt(callee ?? undefined, "property")
  if (callee?.type !== "MemberExpression" || object === null || property === null) return []
  const name = String(property["name"])
  const other = methods[name]
  return [
    ...(other === undefined ? [] : replaceNode("method", property, other)),
    ...(removableMethods.has(name)
      ? replaceNode("method", node, source.slice(object.start, object.end))
      : [])
  ]
}

const machineCalls = new Set(["createMachine", "createStateConfig"])

/** Whether this is the call that creates a machine or a part of one. */
const isMachine = (node: Node | undefined): boolean => {
  const property = nodeAt(nodeAt(node, "callee") ?? undefined, "property")
  return machineCalls.has(String(property?.["name"]))
}

/** The parts of a state or a transition without which the machine still starts. */
const machineParts = new Set([
  "guard",
  "actions",
  "target",
  "reenter",
  "entry",
  "exit",
  "always",
  "after",
  "on",
  "tags",
  "onDone",
  "input",
  "output"
])
const partsByEvent = new Set(["on", "after"])
const lists = new Set(["always", "onDone", "actions", "entry", "exit"])

/** Removes each guard, action, target, event and alternative of a machine. */
const mutateMachine = (node: Node, source: string): ReadonlyArray<Mutant> => {
  if (node.type !== "Property") return []
  const name = nameOfKey(node) ?? ""
  const value = nodeAt(node, "value")
  const removed = (operator: string, part: Node): Mutant => {
    const comma = /^\s*,/.exec(source.slice(part.end))
    return {
      operator,
      start: part.start,
      end: part.end + (comma?.[0].length ?? 0),
      replacement: ""
    }
  }
  const events =
    partsByEvent.has(name) && value?.type === "ObjectExpression" ? nodesAt(value, "properties") : []
  const alternatives =
    value?.type === "ArrayExpression" && (lists.has(name) || name.includes("."))
      ? nodesAt(value, "elements")
      : []
  return [
    ...(machineParts.has(name) ? [removed(`machine ${name}`, node)] : []),
    ...events.map((event) => removed("machine transition", event)),
    ...(alternatives.length > 1
      ? alternatives.map((one) => removed("machine alternative", one))
      : [])
  ]
}
