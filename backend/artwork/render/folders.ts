import { fileURLToPath } from "node:url"

const shop = new URL("../../seed/shop/", import.meta.url)

/** The folders of the rendered files. */
export const folders = {
  pictures: fileURLToPath(new URL("pictures/", shop)),
  reels: fileURLToPath(new URL("reels/", shop)),
  /** The names of the rendered files with the digest of the drawing that each was rendered from. */
  list: fileURLToPath(new URL("pictures/digests.json", shop)),
  sheets: fileURLToPath(new URL("../../../.out/pictures/", import.meta.url))
}
