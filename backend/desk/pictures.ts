import type { AuditAction } from "#core/desk/DeskAudit.ts"
import { pictureCalls } from "#core/desk/DeskPictures.ts"
import { videoCalls } from "#core/desk/DeskVideos.ts"
import type { ServerContext } from "../context.ts"
import { badInputRefusal } from "../http/HttpError.ts"
import type { StaffRequest } from "../http/route.ts"
import { markPicturesNamed } from "../pictures/namedPictures.ts"
import { openPictures } from "../pictures/openPictures.ts"
import { uploadedUrl } from "../pictures/pictureNames.ts"
import { type PictureStore, storePicture } from "../pictures/storePicture.ts"
import { storeVideo } from "../pictures/storeVideo.ts"
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
): Promise<string> => uploadedUrl(await storePicture(storeFor(context, request, "picture"), bytes))

/** Where uploads are stored, with the audit of who uploaded them. */
const storeFor = (
  context: ServerContext,
  request: Pick<StaffRequest, "staff">,
  kind: "picture" | "video"
): PictureStore => ({
  storage: openPictures(context.settings),
  holdPicture: async (name) => {
    await recordChange(context, request, async (tx, at) => {
      await markPicturesNamed(tx, [name], at)
      return { action: `${kind}.upload` satisfies AuditAction, subject: `${kind}-${name}` }
    })
  }
})

const limits = async ({ settings }: ServerContext) => ({ megabytes: settings.videoMegabytes })

/** `POST /desk/videos`: a file that becomes a video of the shop. */
const uploadVideo = async (
  context: ServerContext,
  request: DeskRequest<typeof videoCalls.upload>
) => {
  if (request.stream === null) throw badInputRefusal()
  const store = {
    ...storeFor(context, request, "video"),
    megabytes: context.settings.videoMegabytes
  }
  return { video: uploadedUrl(await storeVideo(store, request.stream)) }
}

/** The pictures and videos of the shop. */
export const deskPictureRoutes = [
  ...deskCallRoutes(pictureCalls, { upload }),
  ...deskCallRoutes(videoCalls, { limits, upload: uploadVideo })
]
