import { createContext } from "react"
import { fromCallback } from "xstate"
import type { UploadActor } from "#core/desk/picturesMachine.ts"

/** Provides what sends files to the shop; without it, as in a story, a file is sent for ever. */
export const PictureUploadContext = createContext<UploadActor>(fromCallback(() => {}))

/** The same for a logo or an icon, which may be an SVG. */
export const LogoUploadContext = createContext<UploadActor>(fromCallback(() => {}))
