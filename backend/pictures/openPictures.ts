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
