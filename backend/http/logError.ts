/** Logs an error as one line of JSON: where it happened, without any data of a request. */
export const logError = (where: string, thrown: unknown) => {
  const error =
    thrown instanceof Error ? thrown : new Error("something that is no error was thrown")
  const details = ["code", "constraint", "table"].flatMap((name) => {
    const value: unknown = Reflect.get(error, name)
    return typeof value === "string" ? [[name, value] as const] : []
  })
  const stack = (error.stack ?? "")
    .split("\n")
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 6)
    .map((line) => line.trim())
  console.error(
    JSON.stringify({
      at: new Date().toISOString(),
      level: "error",
      where,
      error: error.name,
      ...Object.fromEntries(details),
      stack
    })
  )
}
