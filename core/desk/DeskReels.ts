import { Effect, Schema } from "effect"
import type { ItemPage } from "../shared/submitMachine.ts"
import { callDesk, deskCall } from "./deskCall.ts"
import { itemGone } from "./deskJson.ts"
import {
  ContentInvalid,
  contentInvalid,
  contentMachine,
  contentMerge,
  type ContentProblem,
  type ContentRefusal,
  CreationKeyJson,
  type KeyedContentChange,
  type FieldUploads,
  orderChanged,
  OrderJson,
  saveRefusals,
  uploadProblem
} from "./deskContent.ts"
import { pictureGone } from "./DeskPictures.ts"
import { LocalizedJson, TextJson } from "./DeskProducts.ts"
import { cleanBoth } from "./normalizeProduct.ts"
import { isImage } from "./productProblems.ts"

const ReelContentJson = Schema.Struct({
  /** The id of its product; 0 for a new one. */
  product: Schema.Int,
  /** The path or the URL of its video. */
  video: TextJson,
  /** The name or the URL of the picture that is shown before it plays. */
  poster: TextJson,
  title: LocalizedJson,
  description: LocalizedJson
}).annotate({ identifier: "ReelContent" })

/** All that a form changes of a reel. */
export type ReelContent = typeof ReelContentJson.Type

const DeskReelJson = Schema.Struct({
  id: Schema.Int,
  content: ReelContentJson,
  /** The URL of its poster. */
  picture: Schema.String,
  /** The URL of the video. */
  video: Schema.String,
  productName: Schema.String,
  /** Whether its product is listed: only then it is shown. */
  isShown: Schema.Boolean
}).annotate({ identifier: "DeskReel" })

/** A reel in the list. */
export type DeskReel = typeof DeskReelJson.Type

const success = Schema.Struct({ reels: Schema.Array(DeskReelJson) })

/** The calls of reels. Each change returns all of them. */
export const reelCalls = {
  list: deskCall({
    method: "GET",
    path: "/desk/reels",
    role: "staff",
    success,
    about: "All reels in their order, those of products that are not listed too."
  }),
  create: deskCall({
    method: "POST",
    path: "/desk/reels/create",
    role: "staff",
    body: Schema.Struct({ content: ReelContentJson, key: CreationKeyJson }),
    success,
    refusals: [contentInvalid, pictureGone],
    about: "Makes a reel after the others. Its product must be listed."
  }),
  save: deskCall({
    method: "POST",
    path: "/desk/reels/{reelId}/save",
    role: "staff",
    body: Schema.Struct({ base: ReelContentJson, content: ReelContentJson }),
    success,
    refusals: saveRefusals,
    about:
      "Changes the fields in which `content` differs from `base`, the content that was seen. Where somebody else has changed the same fields nothing is saved. A new product must be listed."
  }),
  order: deskCall({
    method: "POST",
    path: "/desk/reels/order",
    role: "staff",
    isLarge: true,
    body: OrderJson,
    success,
    refusals: [orderChanged],
    about: "Orders the reels, where their order is the one that was seen."
  }),
  remove: deskCall({
    method: "POST",
    path: "/desk/reels/{reelId}/remove",
    role: "staff",
    success,
    refusals: [itemGone],
    about: "Deletes a reel."
  })
}

/** A change of the reels. */
export type ReelChange = KeyedContentChange<ReelContent>

/** A reel of which nothing is known yet. */
export const emptyReel: ReelContent = {
  product: 0,
  video: "",
  poster: "",
  title: { ar: "", en: "" },
  description: { ar: "", en: "" }
}

/** A reel as it is stored. */
export const normalizeReel = (content: ReelContent): ReelContent => ({
  ...content,
  title: cleanBoth(content.title),
  description: cleanBoth(content.description)
})

const maximumLengths = { title: 200, description: 2_000 } as const

/** What is wrong with a reel by itself; null where nothing is. */
export const reelProblem = (content: ReelContent): ContentProblem | null => {
  for (const field of ["video", "poster"] as const) {
    if (content[field] === "") return { field, problem: "missing" }
    if (!isImage(content[field])) return { field, problem: "invalid" }
  }
  if (content.product === 0) return { field: "product", problem: "missing" }
  for (const name of ["title", "description"] as const)
    for (const language of ["ar", "en"] as const) {
      const field = `${name}.${language}`
      const other = content[name][language === "ar" ? "en" : "ar"]
      if (content[name][language] === "" && (name === "title" || other !== ""))
        return { field, problem: "missing" }
      if (content[name][language].length > maximumLengths[name])
        return { field, problem: "tooLong" }
    }
  return null
}

/** How the contents of reels are compared. */
export const {
  decode: decodeReel,
  merge: mergeReels,
  rebase: rebaseReel
} = contentMerge(ReelContentJson, [["video", "poster"]])

/** All reels. */
export const reelsMachine = contentMachine<null, DeskReel, ReelContent, ReelChange>(
  "deskReels",
  rebaseReel
)

/** All reels, as one page. */
export const loadReels = () =>
  callDesk(reelCalls.list, {}).pipe(
    Effect.map(({ reels }): ItemPage<DeskReel> => ({ items: reels, next: null }))
  )

/** Makes a change; returns the reels as they are then. */
export const changeReels = Effect.fnUntraced(function* (change: ReelChange) {
  const { reels } = yield* sendChange(change)
  return reels
})

const sendChange = (change: ReelChange) => {
  switch (change.kind) {
    case "make":
      return Effect.flatMap(checkReel(change), (content) =>
        callDesk(reelCalls.create, { body: { content, key: change.key } })
      )
    case "edit":
      return Effect.flatMap(checkReel(change), (content) =>
        callDesk(reelCalls.save, {
          params: { reelId: String(change.id) },
          body: { base: change.base, content }
        })
      )
    case "order":
      return callDesk(reelCalls.order, { body: { seen: change.seen, ids: change.ids } })
    case "remove":
      return callDesk(reelCalls.remove, { params: { reelId: String(change.id) } })
  }
}

const checkReel = ({
  content: typed,
  uploads
}: {
  readonly content: ReelContent
  readonly uploads: FieldUploads
}): Effect.Effect<ReelContent, ContentRefusal> => {
  const content = normalizeReel(typed)
  const problem = uploadProblem(uploads) ?? reelProblem(content)
  return problem === null ? Effect.succeed(content) : Effect.fail(new ContentInvalid(problem))
}
