interface RefusalClass {
  new (data: object): { readonly _tag: string }
}

const isRefusal = (value: unknown): value is RefusalClass =>
  typeof value === "function" && value.prototype instanceof Error

const isPort = (value: unknown): value is { readonly key: string } =>
  typeof value === "function" && "key" in value && typeof value.key === "string"

const exportsOf = (modules: ReadonlyArray<object>): ReadonlyArray<readonly [string, unknown]> =>
  modules.flatMap((module) => Object.entries(module))

/** The refusals that modules export: the name of each class, and its tag. */
export const refusalsOf = (
  ...modules: ReadonlyArray<object>
): ReadonlyArray<readonly [name: string, tag: string]> =>
  exportsOf(modules).flatMap(([name, value]) =>
    isRefusal(value) ? [[name, new value({})._tag]] : []
  )

/** The ports that modules export: the name of each service, and the key by which it is provided. */
export const portsOf = (
  ...modules: ReadonlyArray<object>
): ReadonlyArray<readonly [name: string, key: string]> =>
  exportsOf(modules).flatMap(([name, value]) => (isPort(value) ? [[name, value.key]] : []))
