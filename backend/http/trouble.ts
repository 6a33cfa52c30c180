/** One line about a bug for whoever runs the shop: where it happened, and nothing of what anybody typed. */
export const logTrouble = (where: string, problem: unknown) => {
  const told =
    problem instanceof Error ? problem : new Error("something that is no error was thrown")
  const more = ["code", "constraint", "table"].flatMap((name) => {
    const value: unknown = Reflect.get(told, name)
    return typeof value === "string" ? [[name, value] as const] : []
  })
  const stack = (told.stack ?? "")
    .split("\n")
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 6)
    .map((line) => line.trim())
  console.error(
    JSON.stringify({
      at: new Date().toISOString(),
      level: "error",
      where,
      error: told.name,
      ...Object.fromEntries(more),
      stack
    })
  )
}
