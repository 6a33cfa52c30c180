/** The device's preferences; false on the server. */
export const userPreferences = {
  prefersReducedMotion: (): boolean =>
    typeof matchMedia === "function" && matchMedia("(prefers-reduced-motion: reduce)").matches,
  prefersReducedData: (): boolean => {
    const connection: unknown =
      typeof navigator === "undefined" ? null : Reflect.get(navigator, "connection")
    return (
      typeof connection === "object" &&
      connection !== null &&
      Reflect.get(connection, "saveData") === true
    )
  }
}
