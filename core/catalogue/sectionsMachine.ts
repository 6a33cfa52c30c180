import { loadMachine } from "../shared/loadMachine.ts"
import type { Section } from "./Product.ts"

/** The rows of the home screen. It is `empty` when no category has products. */
export const sectionsMachine = loadMachine<null, ReadonlyArray<Section>>(
  "sections",
  (found) => found.length === 0
)
