import type { Kysely } from "kysely"
import type { ImportPictureProblem } from "#core/desk/DeskImports.ts"
import type { Tables } from "../tables.ts"
import { fetchPicture, PictureNotFetched } from "./fetchPicture.ts"
import { markPicturesNamed } from "./namedPictures.ts"
import { namesIn, uploadedUrl } from "./pictureNames.ts"
import type { PictureStorage } from "./PictureStorage.ts"
import { isWhole, pictureProblemOf, storePicture } from "./storePicture.ts"

/** The path of a picture of the shop, or why there is none. */
type TakenPicture =
  | { readonly image: string; readonly problem: null }
  | { readonly image: null; readonly problem: ImportPictureProblem }

/** Makes a picture of the shop of a file of an import, as an upload does. */
export const takePicture = async (
  db: Kysely<Tables>,
  storage: PictureStorage,
  bytes: Uint8Array<ArrayBuffer>
): Promise<TakenPicture> => {
  const holdPicture = (name: string) => markPicturesNamed(db, [name], new Date())
  try {
    const name = await storePicture({ storage, holdPicture }, new Blob([bytes]).stream())
    return { image: uploadedUrl(name), problem: null }
  } catch (error) {
    const problem = pictureProblemOf(error)
    if (problem === null) throw error
    return { image: null, problem }
  }
}

/** The same of a picture of another server, which is fetched once. */
export const takePictureFrom = async (
  db: Kysely<Tables>,
  storage: PictureStorage,
  address: string,
  fetchBytes: (address: string) => Promise<Uint8Array<ArrayBuffer>> = fetchPicture
): Promise<TakenPicture> => {
  const image = (await findFetchedPictures(db, [address])).get(address)
  const [name] = namesIn(image ?? "")
  if (image !== undefined && name !== undefined) {
    // Before it is looked for, so that it is not removed between here and the import.
    await markPicturesNamed(db, [name], new Date())
    if (await isWhole(storage, name)) return { image, problem: null }
  }
  try {
    const taken = await takePicture(db, storage, await fetchBytes(address))
    if (taken.image !== null)
      await db
        .insertInto("fetched_picture")
        .values({ address, image: taken.image })
        .onConflict((conflict) => conflict.column("address").doUpdateSet({ image: taken.image }))
        .execute()
    return taken
  } catch (error) {
    if (!(error instanceof PictureNotFetched)) throw error
    return { image: null, problem: error.isPrivate ? "pictureIsPrivate" : "pictureNotFetched" }
  }
}

/** The paths of the pictures that were fetched from these addresses before. */
export const findFetchedPictures = async (
  db: Kysely<Tables>,
  addresses: ReadonlyArray<string>
): Promise<ReadonlyMap<string, string>> => {
  if (addresses.length === 0) return new Map()
  const rows = await db
    .selectFrom("fetched_picture")
    .selectAll()
    .where("address", "in", [...addresses])
    .execute()
  return new Map(rows.map(({ address, image }) => [address, image]))
}

/** Whether the shop goes without the picture: one that cannot be fetched keeps its address. */
export const isLeftOut = (problem: ImportPictureProblem | null): boolean =>
  problem !== null && problem !== "pictureNotFetched"
