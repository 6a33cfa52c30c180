import { type Schema, SchemaAST } from "effect"
import type { DeskCall } from "#core/desk/deskCall.ts"

/** The table of calls in `docs/api.md`, with the shapes that several calls have below it. */
export const deskCallTable = (calls: ReadonlyArray<DeskCall>): string => {
  const shapes = new Map<string, SchemaAST.AST>()
  for (const { body, success } of calls)
    for (const schema of [body, success])
      if (schema !== undefined) collectShapes(schema.ast, shapes)
  return [
    "| call | access | response |",
    "| --- | --- | --- |",
    ...calls.map((call) => `| ${nameOf(call)} | ${call.role} | ${describeCall(call)} |`),
    "",
    ...Array.from(shapes, ([name, ast]) => `- \`${name}\`: \`${fieldsOf(ast) ?? ""}\``),
    ""
  ].join("\n")
}

const nameOf = ({ method, path }: DeskCall) =>
  method === "GET" ? `\`${path}\`` : `${method} \`${path}\``

const describeCall = ({
  about,
  body,
  file,
  isRateLimited,
  isUpload,
  query,
  refusals = [],
  success
}: DeskCall): string => {
  const request = [
    query === undefined ? [] : [`\`?${Object.keys(query.fields).join("=&")}=\``],
    body === undefined ? [] : [`\`${shapeOf(body.ast) ?? ""}\``],
    isUpload === true ? ["the bytes of a file, as `application/octet-stream`"] : []
  ].flat()
  const response = file ?? `\`${responseShape(success)}\``
  const refused = [
    ...refusals.map(({ code, details, status }) => {
      const fields = shapeOf(details.ast)
      return `${status} \`${code}\`${fields === "{}" ? "" : ` with \`${fields}\``}`
    }),
    ...(isRateLimited === true ? ["429 `too_many`"] : [])
  ]
  return [
    `${[...request, response].join(" → ")}. ${about}`,
    ...(refused.length === 0 ? [] : [`Refused: ${refused.join(", ")}.`])
  ].join(" ")
}

const responseShape = (success: Schema.Top | undefined): string => {
  const fields = success === undefined ? null : fieldsOf(success.ast)
  return fields === null ? "{status}" : fields.replace("{", "{status, ")
}

/** A schema in short; null for a text, a number or a flag, of which the name says enough. */
const shapeOf = (ast: SchemaAST.AST): string | null => nameOfShape(ast) ?? fieldsOf(ast)

const nameOfShape = (ast: SchemaAST.AST): string | null =>
  SchemaAST.isObjects(ast) || SchemaAST.isUnion(ast)
    ? (SchemaAST.resolveIdentifier(ast) ?? null)
    : null

const fieldsOf = (ast: SchemaAST.AST): string | null => {
  if (SchemaAST.isLiteral(ast)) return JSON.stringify(ast.literal)
  if (SchemaAST.isArrays(ast)) {
    const [item = null] = ast.rest.map(shapeOf)
    return item === null ? null : `[${item}]`
  }
  if (SchemaAST.isUnion(ast)) {
    const shapes = ast.types.flatMap((one) => shapeOf(one) ?? [])
    return shapes.length === 0 ? null : shapes.join(" or ")
  }
  if (!SchemaAST.isObjects(ast)) return null
  const fields = ast.propertySignatures.map(({ name, type }) => {
    const shape = shapeOf(type)
    return shape === null ? String(name) : `${String(name)}: ${shape}`
  })
  return `{${fields.join(", ")}}`
}

/** The shapes with a name, each once. */
const collectShapes = (ast: SchemaAST.AST, shapes: Map<string, SchemaAST.AST>): void => {
  const name = nameOfShape(ast)
  if (name !== null) {
    if (shapes.has(name)) return
    shapes.set(name, ast)
  }
  if (SchemaAST.isUnion(ast)) for (const one of ast.types) collectShapes(one, shapes)
  if (SchemaAST.isArrays(ast)) for (const one of ast.rest) collectShapes(one, shapes)
  if (SchemaAST.isObjects(ast))
    for (const { type } of ast.propertySignatures) collectShapes(type, shapes)
}
