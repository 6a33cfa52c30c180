import { fileURLToPath } from "node:url"

/** The folder of the shop's own goods. */
export const ownFolder = fileURLToPath(new URL("./shop", import.meta.url))
