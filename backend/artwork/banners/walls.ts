/**
 * A banner's wall from its light to its corners. White words stand on it, so even its light is
 * deep.
 */
export type Wall = { readonly lit: string; readonly mid: string; readonly deep: string }

export const walls = {
  red: { lit: "#A83247", mid: "#7E1B2C", deep: "#3F0A15" },
  night: { lit: "#47588C", mid: "#263460", deep: "#0F1630" },
  amber: { lit: "#94602F", mid: "#6E421D", deep: "#361D0B" },
  sea: { lit: "#2B7872", mid: "#1A5653", deep: "#0A2C2D" }
} as const satisfies Record<string, Wall>
