/** Makes something when it is first asked for, and only then. */
export const lazy = <A>(create: () => A): (() => A) => {
  let value: A | undefined
  return () => (value ??= create())
}
