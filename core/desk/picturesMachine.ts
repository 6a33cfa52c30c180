import type { Result } from "effect"
import { assign, type CallbackActorLogic, type EventObject, setup } from "xstate"
import type { UploadFile } from "./deskCall.ts"
import type { DeskPicture, UploadRefusal } from "./DeskPictures.ts"
import type { ActorsRequired } from "../shared/provideActors.ts"
import { assertNonNull } from "../shared/assertNonNull.ts"
import {
  addFiles,
  type AddedFile,
  countUploads,
  hasWaiting,
  itemInLane,
  type Lane,
  listPictureItems,
  type MediaKind,
  moveItem,
  type PictureList,
  picturesOf,
  progressUpload,
  removeItem,
  retryUpload,
  settleUpload,
  startUpload,
  typeAlt
} from "./pictureItems.ts"

/** Tells how far the upload of a file is, and at last what became of it. */
export type UploadEvent =
  | { readonly type: "upload.progress"; readonly key: number; readonly sent: number }
  | {
      readonly type: "upload.settle"
      readonly key: number
      readonly result: Result.Result<string, UploadRefusal>
    }

/** Sends a file; the result is its path in the shop. Stopping it interrupts the request. */
export type UploadActor = CallbackActorLogic<
  EventObject,
  { readonly key: number; readonly file: UploadFile },
  UploadEvent
>

/** The value of a form's pictures, and how many files are still on their way. */
export interface PicturesChange {
  readonly pictures: ReadonlyArray<DeskPicture>
  readonly uploads: number
}

const reportChange = {
  type: "report",
  params: ({ context }: { readonly context: PictureList }): PicturesChange => ({
    pictures: picturesOf(context.items),
    uploads: countUploads(context.items)
  })
} as const

const fileInLane =
  (lane: Lane) =>
  ({ context }: { readonly context: PictureList }) => {
    const { key, upload } = assertNonNull(itemInLane(context.items, lane))
    return { key, file: assertNonNull(upload).file }
  }

/**
 * The pictures or the video of a form: their order, their alternative texts, and the files that
 * become them, of which two are sent at once. Files that fail or wait keep their place. `report`
 * tells the form each change.
 */
export const picturesMachine = setup({
  types: {
    input: {} as ActorsRequired<{
      readonly pictures: ReadonlyArray<DeskPicture>
      /** The largest number of pictures. */
      readonly limit: number
      /** By default pictures. */
      readonly kind?: MediaKind
    }>,
    context: {} as PictureList & {
      readonly limit: number
      readonly kind: MediaKind
      /** The picture whose alternative texts are open; null for none. */
      readonly altKey: number | null
      /** The picture that was moved last, whose new place is announced; null for none. */
      readonly movedKey: number | null
    },
    events: {} as
      | { type: "files.add"; files: ReadonlyArray<AddedFile> }
      | { type: "picture.remove"; key: number }
      /** `to` is the place among the others, counted from 0. */
      | { type: "picture.move"; key: number; to: number }
      /** Opens the alternative texts of a picture and closes those of any other, or closes them. */
      | { type: "alt.toggle"; key: number }
      | { type: "alt.type"; key: number; alt: Partial<DeskPicture["alt"]> }
      | { type: "upload.retry"; key: number }
      | UploadEvent
  },
  actors: {} as { readonly upload: UploadActor },
  actions: {
    /** The form gives this action to the machine. */
    report: (_, _change: PicturesChange) => {},
    startUpload: assign(({ context }, lane: Lane) => ({ items: startUpload(context.items, lane) }))
  },
  guards: {
    hasWaiting: ({ context }) => hasWaiting(context.items),
    /** The second lane begins only beside the first one, so that no file is given to both. */
    hasWaitingForSecond: ({ context }) =>
      hasWaiting(context.items) && itemInLane(context.items, "first") !== null,
    /** What it sent has arrived, has failed, or was removed. */
    isLaneEmpty: ({ context }, lane: Lane) => itemInLane(context.items, lane) === null
  }
}).createMachine({
  id: "pictures",
  type: "parallel",
  context: ({ input }) => ({
    ...listPictureItems(input.pictures),
    limit: input.limit,
    kind: input.kind ?? "picture",
    altKey: null,
    movedKey: null
  }),
  on: {
    "files.add": {
      actions: [
        assign(({ context, event }) => addFiles(context, event.files, context)),
        reportChange
      ]
    },
    "picture.remove": {
      actions: [
        assign(({ context, event }) => ({
          items: removeItem(context.items, event.key),
          notice: null
        })),
        reportChange
      ]
    },
    "picture.move": {
      actions: [
        assign(({ context, event }) => ({
          items: moveItem(context.items, event.key, event.to),
          movedKey: event.key
        })),
        reportChange
      ]
    },
    "alt.toggle": {
      actions: assign(({ context, event }) => ({
        altKey: context.altKey === event.key ? null : event.key
      }))
    },
    "alt.type": {
      actions: [
        assign(({ context, event }) => ({ items: typeAlt(context.items, event.key, event.alt) })),
        reportChange
      ]
    },
    "upload.retry": {
      actions: [
        assign(({ context, event }) => ({ items: retryUpload(context.items, event.key) })),
        reportChange
      ]
    },
    "upload.progress": {
      actions: assign(({ context, event }) => ({
        items: progressUpload(context.items, event.key, event.sent)
      }))
    },
    "upload.settle": {
      actions: [
        assign(({ context, event }) => settleUpload(context, event.key, event.result)),
        reportChange
      ]
    }
  },
  states: {
    first: {
      initial: "idle",
      states: {
        idle: {
          always: {
            guard: "hasWaiting",
            target: "sending",
            actions: { type: "startUpload", params: "first" }
          }
        },
        sending: {
          invoke: { id: "first", src: "upload", input: fileInLane("first") },
          always: { guard: { type: "isLaneEmpty", params: "first" }, target: "idle" }
        }
      }
    },
    second: {
      initial: "idle",
      states: {
        idle: {
          always: {
            guard: "hasWaitingForSecond",
            target: "sending",
            actions: { type: "startUpload", params: "second" }
          }
        },
        sending: {
          invoke: { id: "second", src: "upload", input: fileInLane("second") },
          always: { guard: { type: "isLaneEmpty", params: "second" }, target: "idle" }
        }
      }
    }
  }
})
