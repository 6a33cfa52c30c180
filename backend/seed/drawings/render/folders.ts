import { fileURLToPath } from "node:url"

const shop = new URL("../../shop/", import.meta.url)

/** Where the rendered files lie. */
export const folders = {
  pictures: fileURLToPath(new URL("pictures/", shop)),
  reels: fileURLToPath(new URL("reels/", shop)),
  /** What was rendered from what: names with the digest of their drawing. */
  list: fileURLToPath(new URL("pictures/drawn.json", shop)),
  sheets: fileURLToPath(new URL("../../../../.out/pictures/", import.meta.url))
}
