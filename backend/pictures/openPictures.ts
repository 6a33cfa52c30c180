import { logWarning } from "../http/logError.ts"
import { StorageFailed } from "../http/StorageFailed.ts"
import type { Settings } from "../settings.ts"
import { createFolderStorage } from "./folderStorage.ts"
import type { PictureStorage } from "./PictureStorage.ts"
import { createS3Storage } from "./s3Storage.ts"

/** The settings of the storage. */
export type PictureSettings = Pick<Settings, "pictures"> & Partial<Pick<Settings, "pictureBucket">>

/** The storage of pictures: a bucket where one is set, or else the folder. */
export const openPictures = ({ pictureBucket, pictures }: PictureSettings): PictureStorage =>
  pictureBucket === null || pictureBucket === undefined
    ? createFolderStorage(pictures)
    : createS3Storage(pictureBucket, pictures)

/**
 * Asks the storage once, at a start. One that refuses is a mistake in the settings; one that cannot
 * be reached may be there later, and the shop sells without pictures meanwhile.
 */
export const checkPictures = async (settings: PictureSettings): Promise<void> => {
  try {
    await openPictures(settings).check()
  } catch (problem) {
    if (!(problem instanceof StorageFailed) || problem.refusal !== null) throw problem
    logWarning(
      "pictures",
      `${problem.message}; until it works uploads are refused and pictures missing`,
      {}
    )
  }
}
