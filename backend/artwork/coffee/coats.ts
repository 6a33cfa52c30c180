import { type Metal } from "../materials.ts"

/** Paint and enamel, which shine less than metal does. */
export const coats = {
  black: { deep: "#0B0B0C", dark: "#19191B", mid: "#2C2C30", light: "#4E4E54", shine: "#8A8A92" },
  white: { deep: "#9C9082", dark: "#CBBFB0", mid: "#EDE6DC", light: "#FBF8F2", shine: "#FFFFFF" },
  sage: { deep: "#2C3A2F", dark: "#49604E", mid: "#6F8A72", light: "#A3B9A3", shine: "#E2EDE0" },
  blue: { deep: "#0F2547", dark: "#1D4178", mid: "#2F63A8", light: "#6E9CD3", shine: "#DCEBFB" },
  red: { deep: "#560D15", dark: "#8A1A25", mid: "#BC2F38", light: "#DE6E6C", shine: "#FFE0DA" },
  plum: { deep: "#2E1226", dark: "#4E2342", mid: "#754066", light: "#A9749A", shine: "#F0D9E9" }
} as const satisfies Record<string, Metal>
