import { pictureCalls } from "#core/desk/DeskPictures.ts"
import type { ServerContext } from "../context.ts"
import { badInputRefusal } from "../http/HttpError.ts"
import type { StaffRequest } from "../http/route.ts"
import { markPicturesNamed } from "../pictures/namedPictures.ts"
import { uploadedUrl } from "../pictures/pictureNames.ts"
import { storePicture } from "../pictures/storePicture.ts"
import { recordChange } from "../staff/audit.ts"
import { deskCallRoutes, type DeskRequest } from "../staff/deskCallRoutes.ts"

/** `POST /desk/pictures`: a file that becomes a picture of the shop. */
const upload = async (context: ServerContext, request: DeskRequest<typeof pictureCalls.upload>) => {
  if (request.stream === null) throw badInputRefusal()
  return { image: await storeUpload(context, request, request.stream) }
}

/** Makes a picture of the shop of what somebody uploaded, and returns its path. */
export const storeUpload = async (
  context: ServerContext,
  request: Pick<StaffRequest, "staff">,
  bytes: ReadableStream<Uint8Array>
): Promise<string> => {
  const holdPicture = async (name: string) => {
    await recordChange(context, request, async (tx, at) => {
      await markPicturesNamed(tx, [name], at)
      return { action: "picture.upload", subject: `picture-${name}` }
    })
  }
  const name = await storePicture({ folder: context.settings.pictures, holdPicture }, bytes)
  return uploadedUrl(name)
}

/** The pictures of the shop. */
export const deskPictureRoutes = deskCallRoutes(pictureCalls, { upload })
