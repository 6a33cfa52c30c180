import { mkdirSync, writeFileSync } from "node:fs"
import { square, wide } from "./canvas.ts"
import { banners, pictures } from "./gallery.ts"
import { paints } from "./paint.ts"

/** Draws every picture anew: `npx node backend/seed/drawings/draw.ts`. */
const out = new URL("out/", import.meta.url)
mkdirSync(out, { recursive: true })

for (const [name, drawing] of Object.entries(pictures)) {
  const p = paints()
  writeFileSync(new URL(`${name}.svg`, out), square(p, drawing(p)))
}
for (const [name, drawing] of Object.entries(banners)) {
  const p = paints()
  writeFileSync(new URL(`${name}.svg`, out), wide(p, drawing(p)))
}
