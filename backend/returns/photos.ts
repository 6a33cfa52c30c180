import type { Kysely } from "kysely"
import { returnLimits } from "#core/returns/Returns.ts"
import type { ServerContext } from "../context.ts"
import { badInputRefusal } from "../http/HttpError.ts"
import { enforceRateLimits } from "../http/rateCounter.ts"
import { type ApiResponse, type CustomerRequest, okResponse } from "../http/route.ts"
import { openPictures, type PictureSettings } from "../pictures/openPictures.ts"
import { filesOf } from "../pictures/pictureNames.ts"
import { storePicture } from "../pictures/storePicture.ts"
import type { Tables } from "../tables.ts"

/**
 * `POST /customer/return-photos`: a photo of damaged goods, which only its customer and the
 * staff see. It is rendered upright and without the position where it was taken.
 */
export const uploadPhoto = async (context: ServerContext, request: CustomerRequest) => {
  const { customer, stream } = request
  if (stream === null) throw badInputRefusal()
  await enforceRateLimits(context, [
    { name: `return photo ${customer.id}`, maximum: returnLimits.photos * 5, seconds: 3_600 }
  ])
  const name = await storePicture(
    {
      storage: photoStorage(context),
      holdPicture: async (held) => {
        await context.db
          .insertInto("return_picture")
          .values({
            customer_id: customer.id,
            name: held,
            return_id: null,
            uploaded_at: new Date(context.now())
          })
          .execute()
      }
    },
    stream
  )
  return okResponse({ status: true, data: { name } })
}

/** A folder that no page serves: the names of its files are no URLs. */
const photoStorage = ({ settings }: { readonly settings: PictureSettings }) =>
  openPictures(settings).within("returns")

/** `GET /customer/return-photos/{photo}`: an own photo. */
export const ownPhoto = async (context: ServerContext, request: CustomerRequest) => {
  const photo = await context.db
    .selectFrom("return_picture")
    .select("name")
    .where("customer_id", "=", request.customer.id)
    .where("name", "=", request.params["photo"] ?? "")
    .executeTakeFirst()
  return (await photoResponse(context, photo?.name)) ?? notFound(request)
}

const notFound = ({ t }: Pick<CustomerRequest, "t">): ApiResponse => ({
  status: 404,
  body: { status: false, code: "not_found", message: t("server.notFound") }
})

/** The photo of a return with this name; undefined where it has none. */
export const findPhoto = async (
  db: Kysely<Tables>,
  returnId: number,
  name: string
): Promise<string | undefined> => {
  const photo = await db
    .selectFrom("return_picture")
    .select("name")
    .where("return_id", "=", returnId)
    .where("name", "=", name)
    .executeTakeFirst()
  return photo?.name
}

/** A stored photo as a response; null where there is none. */
export const photoResponse = async (
  context: Pick<ServerContext, "settings">,
  name: string | undefined
): Promise<ApiResponse | null> => {
  const file = filesOf(name ?? "").find((one) => one.endsWith("-640.webp"))
  if (file === undefined) return null
  const photo = await photoStorage(context).read(file)
  if (photo === null) return null
  return {
    status: 200,
    body: photo.body,
    headers: { "Content-Type": "image/webp", "Cache-Control": "private, no-store" }
  }
}

/**
 * Removes the photos that belong to no return after a day, those of returns that ended half a year
 * ago, and the files that nothing names any more.
 */
export const removePhotos = async (
  context: Pick<ServerContext, "db" | "now"> & {
    readonly settings: PictureSettings
  }
): Promise<void> => {
  const daysAgo = (days: number) => new Date(context.now() - days * 86_400_000)
  const removed = await context.db
    .deleteFrom("return_picture")
    .where((row) =>
      row.or([
        row.and([row("return_id", "is", null), row("uploaded_at", "<", daysAgo(1))]),
        row(
          "return_id",
          "in",
          row
            .selectFrom("return_request")
            .select("id")
            .where("state", "in", ["refused", "withdrawn", "settled"])
            .where("changed_at", "<", daysAgo(180))
        )
      ])
    )
    .returning("name")
    .execute()
  for (const name of new Set(removed.map((photo) => photo.name))) {
    const isNamed = await context.db
      .selectFrom("return_picture")
      .select("id")
      .where("name", "=", name)
      .executeTakeFirst()
    if (isNamed !== undefined) continue
    await photoStorage(context).remove(filesOf(name).toReversed())
  }
}
