import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { pictureSources } from "../pictureSources.ts"
import { folders } from "./folders.ts"

/**
 * Writes all drawings side by side, as large as a card shows them and as large as a phone does, to
 * look at in a browser.
 */
export const writeSheets = (wanted: (name: string) => boolean): void => {
  mkdirSync(folders.sheets, { recursive: true })
  for (const width of [160, 390]) {
    const file = join(folders.sheets, `sheet-${width}.html`)
    const figures = [...pictureSources]
      .filter(([name]) => wanted(name))
      .map(
        ([name, svg]) =>
          `<figure><img width="${width}" alt="" src="data:image/svg+xml;base64,${Buffer.from(svg()).toString("base64")}"><figcaption>${name}</figcaption></figure>`
      )
    writeFileSync(
      file,
      `<!doctype html><meta charset="utf-8"><title>${width} px</title><style>${style}</style>${figures.join("\n")}`
    )
    console.log(file)
  }
}

const style =
  "body{display:flex;flex-wrap:wrap;gap:8px;font:12px sans-serif}figure{margin:0}figcaption{text-align:center}img{border-radius:12px}"
