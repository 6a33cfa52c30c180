/**
 * Lengths in parts of the window as parts of the frame of a story, where the frame has a width of
 * its own.
 */
const toFrameUnits = (css: string): string =>
  css.replaceAll(
    /(?<![\w#-])(-?(?:\d+\.)?\.?\d+)([sld]?v(?:w|h|i|b))\b/g,
    (_, number: string, unit: string) =>
      `calc(${number} * var(--frame-${/[wi]$/.test(unit) ? "vw" : "vh"}, 1${unit}))`
  )

/** A plugin of Vite that does so in all styles of the shop. */
export const frameUnits = {
  name: "frame-units",
  enforce: "pre" as const,
  transform: (code: string, id: string): string | null =>
    /\/ui\/.*\.css$/.test(id) ? toFrameUnits(code) : null
}
