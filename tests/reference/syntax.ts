/** A node of a syntax tree, as ESTree names it. */
export interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [field: string]: unknown
}

export const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string"

export const nodeAt = (node: Node | null | undefined, field: string): Node | null => {
  const value = node?.[field]
  return isNode(value) ? value : null
}

export const nodesAt = (node: Node | null, field: string): ReadonlyArray<Node> => {
  const value = node?.[field]
  return Array.isArray(value) ? value.filter(isNode) : []
}

export const childrenOf = (node: Node): ReadonlyArray<Node> =>
  Object.values(node).flatMap((value) =>
    Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : []
  )

/** The name of an identifier; null for anything else. */
export const nameOf = (node: Node | null): string | null =>
  typeof node?.["name"] === "string" ? node["name"] : null
