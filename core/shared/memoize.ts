/** Creates a value on first use. */
export const memoize = <A>(create: () => A): (() => A) => {
  let value: A | undefined
  return () => (value ??= create())
}
