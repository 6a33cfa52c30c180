import { fileURLToPath } from "node:url"

/** The folder of the shop's own goods. */
export const seedFolder = fileURLToPath(new URL("./shop", import.meta.url))
