import { useContext } from "react"
import type { DeskPicture } from "#core/desk/DeskPictures.ts"
import { PicturePicker } from "./PicturePicker.tsx"
import { PictureUploadContext } from "./PictureUploadContext.ts"
import { usePictures } from "./usePictures.ts"

interface PictureFieldProps {
  readonly label: string
  readonly hint?: string
  readonly error?: string | undefined
  /** What the form begins with. It is read once: give another `key` to begin with others. */
  readonly pictures: ReadonlyArray<DeskPicture>
  /**
   * Gets the pictures after each change, and how many files are still on their way, which are not
   * among them yet: a form that is saved meanwhile would lose them.
   */
  readonly onChange: (pictures: ReadonlyArray<DeskPicture>, uploads: number) => void
  /** The largest number of pictures; with 1 a new picture takes the place of the one before. */
  readonly limit?: number
  /** Whether the pictures have alternative texts, in Arabic and in English. */
  readonly hasAltTexts?: boolean
  /** The media types that a person chooses from. */
  readonly types?: ReadonlyArray<string>
}

/** The pictures of a form at the desk, with the files that are being uploaded. */
export const PictureField = ({ pictures, onChange, limit = 20, ...picker }: PictureFieldProps) => {
  const upload = useContext(PictureUploadContext)
  const [snapshot, send] = usePictures({ pictures, limit, upload, onChange })
  return <PicturePicker {...picker} snapshot={snapshot} send={send} />
}
