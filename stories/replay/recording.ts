import { Result } from "effect"
import { type AnyEventObject, type InspectionEvent, StateMachine } from "xstate"

/** What happened to a machine: enough to see every step again. */
export interface Recording {
  /** The id of the machine. */
  readonly machine: string
  readonly input: unknown
  readonly events: ReadonlyArray<AnyEventObject>
}

/** Records the events of every machine of a system: give `inspect` to `createActor` or `useMachine`. */
export const createEventRecorder = () => {
  const recordings = new Map<string, Recording>()
  return {
    inspect: (inspected: InspectionEvent): void => {
      if (inspected.type !== "@xstate.event") return
      const { actorRef, event } = inspected
      const logic: unknown = Reflect.get(actorRef, "logic")
      if (!(logic instanceof StateMachine)) return
      const recorded = recordings.get(actorRef.sessionId)
      if (event.type === "xstate.init")
        recordings.set(actorRef.sessionId, {
          machine: logic.id,
          input: Reflect.get(event, "input"),
          events: []
        })
      else if (recorded !== undefined)
        recordings.set(actorRef.sessionId, { ...recorded, events: [...recorded.events, event] })
    },
    /** The recordings so far, in the order in which the machines started. */
    recordings: (): ReadonlyArray<Recording> => [...recordings.values()]
  }
}

/** A recording as text, which can be put into a bug report. */
export const encodeRecording = (recording: Recording): string =>
  JSON.stringify(encode(recording), null, 2)

/** Reads a recording; throws where the text is no recording. */
export const decodeRecording = (text: string): Recording => {
  const value = decode(JSON.parse(text))
  const machine = field(value, "machine")
  const events = field(value, "events")
  if (typeof machine !== "string") throw new Error("“machine” must be the id of a machine")
  if (!Array.isArray(events)) throw new Error("“events” must be a list")
  return {
    machine,
    input: field(value, "input"),
    events: events.map((event: unknown, index): AnyEventObject => {
      const type = field(event, "type")
      if (typeof type !== "string") throw new Error(`Event ${index + 1} must have a “type”`)
      return { ...Object(event), type }
    })
  }
}

const field = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined

/** Results and refusals as plain objects; JSON would lose what they are. */
const encode = (value: unknown): unknown => {
  if (Result.isResult(value))
    return Result.isSuccess(value)
      ? { $success: encode(value.success) ?? null }
      : { $failure: encode(value.failure) }
  if (value instanceof Error)
    return {
      $refusal: field(value, "_tag") ?? value.name,
      ...encodeFields(Object.fromEntries(Object.entries(value)))
    }
  if (Array.isArray(value)) return value.map(encode)
  return typeof value === "object" && value !== null ? encodeFields(value) : value
}

const encodeFields = (value: object): object =>
  Object.fromEntries(
    Object.entries(value).map(([name, inner]: [string, unknown]) => [name, encode(inner)])
  )

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
