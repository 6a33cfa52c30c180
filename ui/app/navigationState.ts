/** A field of a navigation's state, which anything may have put there. */
export const fieldIn = (state: unknown, name: string): unknown =>
  typeof state === "object" && state !== null && name in state
    ? Object.entries(state).find(([key]) => key === name)?.[1]
    : undefined

export const textIn = (state: unknown, name: string): string | null => {
  const field = fieldIn(state, name)
  return typeof field === "string" ? field : null
}
