import { useMachine } from "@xstate/react"
import type { DeskPicture } from "#core/desk/DeskPictures.ts"
import type { MediaKind } from "#core/desk/pictureItems.ts"
import { picturesMachine, type UploadActor } from "#core/desk/picturesMachine.ts"
import { provideActors } from "#core/shared/provideActors.ts"

interface PicturesOptions {
  /** What the form begins with, which is read once. */
  readonly pictures: ReadonlyArray<DeskPicture>
  readonly limit: number
  readonly kind?: MediaKind
  readonly upload: UploadActor
  readonly onChange: (pictures: ReadonlyArray<DeskPicture>, uploads: number) => void
}

/** The machine of the pictures, or of the video, of a form. */
export const usePictures = ({ pictures, limit, kind, upload, onChange }: PicturesOptions) =>
  useMachine(
    provideActors(picturesMachine, {
      actors: { upload },
      actions: { report: (_, change) => onChange(change.pictures, change.uploads) }
    }),
    { input: { pictures, limit, ...(kind && { kind }) } }
  )
