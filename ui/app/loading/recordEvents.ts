import { Result } from "effect"
import {
  Actor,
  type AnyActor,
  type AnyEventObject,
  type InspectionEvent,
  StateMachine
} from "xstate"

/** What happened to a machine: enough to see every step again. */
export interface Recording {
  /** The id of the machine. */
  readonly machine: string
  readonly input: unknown
  readonly events: ReadonlyArray<AnyEventObject>
}

/**
 * Records the events of every machine of a system: give `inspect` to `createActor` or `useMachine`.
 */
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

/**
 * Records the events of every machine of the page; `copy(recordings("checkout"))` in the browser's
 * console copies those of one. XState's `inspect` belongs to one root actor, and each `useMachine`
 * creates one: so it is set where actors start.
 */
export const recordEvents = (): void => {
  const recorder = createEventRecorder()
  const systems = new WeakSet<object>()
  const start: unknown = Reflect.get(Actor.prototype, "start")
  if (typeof start !== "function") return
  Actor.prototype.start = function (this: AnyActor) {
    if (!systems.has(this.system)) {
      systems.add(this.system)
      this.system.inspect(recorder.inspect)
    }
    Reflect.apply(start, this, [])
    return this
  }
  const recordings = (machine?: string): string =>
    recorder
      .recordings()
      .filter((recording) => machine === undefined || recording.machine === machine)
      .map(encodeRecording)
      .join("\n")
  Object.assign(globalThis, { recordings })
}

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

const field = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined
