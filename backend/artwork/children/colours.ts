import { type Metal } from "../materials.ts"

/** Painted wood and bright plastic, from their shadow to their shine. */
export const colours = {
  red: { deep: "#5A0A16", dark: "#8E1A2B", mid: "#C4303F", light: "#EE7A7F", shine: "#FFE3E1" },
  blue: { deep: "#0E2A57", dark: "#1D4787", mid: "#3671BE", light: "#82B4EC", shine: "#E6F2FF" },
  green: { deep: "#0B3B26", dark: "#176343", mid: "#2C9266", light: "#7CCBA5", shine: "#E2F8EE" },
  yellow: { deep: "#7A4A06", dark: "#B97A14", mid: "#EBB03A", light: "#FBDA85", shine: "#FFF7DC" },
  teal: { deep: "#08403E", dark: "#146A66", mid: "#2C9E97", light: "#80D3CC", shine: "#E2F8F6" },
  pink: { deep: "#6E1E42", dark: "#A83B6B", mid: "#DE6E9C", light: "#F8B0CB", shine: "#FFEAF2" },
  orange: { deep: "#6B2A08", dark: "#AC4E16", mid: "#E27F34", light: "#F8BA83", shine: "#FFEFDF" },
  beech: { deep: "#6E4417", dark: "#A87436", mid: "#D9A967", light: "#F1D29C", shine: "#FFF3DA" },
  cream: { deep: "#8C754B", dark: "#C7B188", mid: "#EADCBC", light: "#FBF3DF", shine: "#FFFFFF" }
} as const satisfies Record<string, Metal>
