import { expect, it } from "vitest"
import { type AnyActorLogic, type AnyStateMachine, createActor, StateMachine } from "xstate"

interface RefusalClass {
  new (data: object): { readonly _tag: string }
}

const isRefusal = (value: unknown): value is RefusalClass =>
  typeof value === "function" && value.prototype instanceof Error

const isPort = (value: unknown): value is { readonly key: string } =>
  typeof value === "function" && "key" in value && typeof value.key === "string"

const isBrand = (value: unknown): value is { readonly make: (bare: unknown) => unknown } =>
  typeof value === "object" &&
  value !== null &&
  "make" in value &&
  typeof value.make === "function" &&
  "parse" in value

const isMachine = (value: unknown): value is AnyStateMachine => value instanceof StateMachine

const exportsOf = (modules: ReadonlyArray<object>): ReadonlyArray<readonly [string, unknown]> =>
  modules.flatMap((module) => Object.entries(module))

/**
 * Tests that the modules of a capability name what they export as its users find it: tags, keys,
 * ids and errors.
 */
export const testExportedNames = (capability: string, modules: ReadonlyArray<object>): void => {
  it.each(refusalsOf(modules))("the refusal %s: its tag is its name", (name, tag) => {
    expect(tag).toBe(name)
  })

  it.each(portsOf(modules))("the port %s: its key is its path in core", (name, key) => {
    expect(key).toBe(`shop/${capability}/${name}`)
  })

  it.each(brandsOf(modules))("the brand %s: its error names it", (name, message) => {
    expect(message).toBe(`! is no ${name}`)
  })

  it.each(machinesOf(modules))("the machine %s: its id is its name", (name, id) => {
    expect(id).toBe(name)
  })

  if (machinesOf(modules).length === 0) return
  it("the error of a machine without an actor names the actor", async () => {
    const actors = await missingActorsOf(modules)
    expect(actors).not.toEqual([])
    expect(actors).toEqual(
      actors.map(([name]) => [name, `Nothing was provided for the actor "${name}"`])
    )
  })
}

/** The refusals that modules export: the name of each class, and its tag. */
const refusalsOf = (
  modules: ReadonlyArray<object>
): ReadonlyArray<readonly [name: string, tag: string]> =>
  exportsOf(modules).flatMap(([name, value]) =>
    isRefusal(value) ? [[name, new value({})._tag]] : []
  )

/** The ports that modules export: the name of each service, and the key by which it is provided. */
const portsOf = (
  modules: ReadonlyArray<object>
): ReadonlyArray<readonly [name: string, key: string]> =>
  exportsOf(modules).flatMap(([name, value]) => (isPort(value) ? [[name, value.key]] : []))

/**
 * The brands that modules export: the name of each, and its error about the value `!`, which none
 * accepts.
 */
const brandsOf = (
  modules: ReadonlyArray<object>
): ReadonlyArray<readonly [name: string, message: string]> =>
  exportsOf(modules).flatMap(([name, value]) =>
    isBrand(value) ? [[name, messageOf(() => value.make("!"))]] : []
  )

/** The machines that modules export: the name of each without `Machine`, and its id. */
const machinesOf = (
  modules: ReadonlyArray<object>
): ReadonlyArray<readonly [name: string, id: string]> =>
  exportsOf(modules).flatMap(([name, value]) =>
    isMachine(value) ? [[name.replace(/Machine$/, ""), value.id]] : []
  )

/**
 * The actors of the exported machines that only the app provides: the name of each, and the error
 * of a machine without it.
 */
const missingActorsOf = async (
  modules: ReadonlyArray<object>
): Promise<ReadonlyArray<readonly [name: string, message: string]>> => {
  const actors = exportsOf(modules).flatMap(([, value]) =>
    isMachine(value) ? Object.entries(value.implementations.actors) : []
  )
  const messages = await Promise.all(
    actors.map(
      async ([name, actor]) => [name, await errorOf("src" in actor ? actor.src : actor)] as const
    )
  )
  return messages.flatMap(([name, message]) => (message === null ? [] : [[name, message]]))
}

/** The error with which an actor ends by itself. */
const errorOf = async (logic: AnyActorLogic): Promise<string | null> => {
  if (isMachine(logic)) return null
  const actor = createActor(logic, { input: null })
  const { promise, resolve } = Promise.withResolvers<string | null>()
  actor.subscribe({
    error: (error) => resolve(error instanceof Error ? error.message : String(error)),
    complete: () => resolve(null)
  })
  actor.start()
  return promise
}

const messageOf = (run: () => unknown): string => {
  try {
    run()
    return "no error"
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
