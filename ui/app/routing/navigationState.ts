/** Reads a field of the navigation state, which may have any content. */
export const readField = (state: unknown, name: string): unknown =>
  typeof state === "object" && state !== null && name in state
    ? Object.entries(state).find(([key]) => key === name)?.[1]
    : undefined

export const readText = (state: unknown, name: string): string | null => {
  const field = readField(state, name)
  return typeof field === "string" ? field : null
}
