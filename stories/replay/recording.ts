import { Result } from "effect"
import type { AnyEventObject } from "xstate"
import { propertyOf } from "../../.storybook/flows/endings.ts"
import type { Recording } from "#ui/app/loading/recordEvents.ts"

/** Reads a recording; throws if the text is not a recording. */
export const decodeRecording = (text: string): Recording => {
  const value = decode(JSON.parse(text))
  const machine = propertyOf(value, "machine")
  const events = propertyOf(value, "events")
  if (typeof machine !== "string") throw new Error("“machine” must be the id of a machine")
  if (!Array.isArray(events)) throw new Error("“events” must be a list")
  return {
    machine,
    input: propertyOf(value, "input"),
    events: events.map((event: unknown, index): AnyEventObject => {
      const type = propertyOf(event, "type")
      if (typeof type !== "string") throw new Error(`Event ${index + 1} must have a “type”`)
      return { ...Object(event), type }
    })
  }
}

const decode = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(decode)
  if (typeof value !== "object" || value === null) return value
  if ("$success" in value) return Result.succeed(decode(value.$success))
  if ("$failure" in value) return Result.fail(decode(value.$failure))
  const fields = Object.fromEntries(
    Object.entries(value).map(([name, inner]: [string, unknown]) => [name, decode(inner)])
  )
  if (!("$refusal" in value)) return fields
  const { $refusal: _, ...data } = fields
  const Refusal = refusals.get(String(value.$refusal))
  if (Refusal === undefined) throw new Error(`There is no refusal “${String(value.$refusal)}”`)
  return new Refusal(data)
}

interface RefusalClass {
  new (data: object): { readonly _tag: string }
}

const isRefusalClass = (value: unknown): value is RefusalClass =>
  typeof value === "function" && value.prototype instanceof Error

/** The refusals of `core` by their tags. */
const refusals: ReadonlyMap<string, RefusalClass> = new Map(
  Object.values(
    import.meta.glob<Record<string, unknown>>(["../../core/**/*.ts", "!../../core/testing/**"], {
      eager: true
    })
  )
    .flatMap((module) => Object.values(module))
    .filter(isRefusalClass)
    .map((Refusal) => [new Refusal({})._tag, Refusal])
)
