/** What a bottle holds, from where the light goes through it to its depth. */
export type Juice = { readonly pale: string; readonly mid: string; readonly deep: string }

export const juices = {
  amber: { pale: "#F7C66B", mid: "#C9761F", deep: "#6E3208" },
  pearl: { pale: "#FFFDF8", mid: "#E9DDD0", deep: "#B7A593" },
  oud: { pale: "#A8602A", mid: "#5E2A0E", deep: "#260E04" },
  rose: { pale: "#FFD0D2", mid: "#E58A97", deep: "#A63F55" },
  saffron: { pale: "#FFD97A", mid: "#E2901C", deep: "#8E3F08" },
  pomegranate: { pale: "#F58A8F", mid: "#B5263B", deep: "#5C0A1B" },
  sea: { pale: "#CFEFF0", mid: "#6FB8BF", deep: "#2B6C78" },
  leaf: { pale: "#E4F0C8", mid: "#9BB968", deep: "#4C6A2A" }
} as const satisfies Record<string, Juice>
