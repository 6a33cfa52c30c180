/** Makes something when it is first asked for, and only then. */
export const once = <Made>(make: () => Made): (() => Made) => {
  let made: Made | undefined
  return () => (made ??= make())
}
