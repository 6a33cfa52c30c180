import { emulateMedia } from "./emulateMedia.ts"

/** The choices in the toolbar by name, as Storybook calls them. */
export type Globals = Readonly<Record<string, unknown>>

/** What the toolbar asks for. */
export type View = ReturnType<typeof viewOf>

export const viewOf = (globals: Globals) => {
  const locale = String(globals["locale"])
  const width = Number(globals["width"])
  return {
    locale,
    // Two frames beside each other are two phones; a single frame is as wide as the window.
    width: width > 0 ? width : locale === "both" ? 390 : null,
    textSize: Number(globals["textSize"]) || 100,
    hasLongWords: globals["words"] === "long",
    isMotionReduced: globals["motion"] === "reduced",
    theme: globals["theme"]
  }
}

// oxlint-disable-next-line typescript/unbound-method -- They are assigned to the prototype, and called on a dialog.
const { show, showModal } = HTMLDialogElement.prototype

/** The settings of the whole page; they hold before the story is rendered. */
export const applyView = ({ isMotionReduced, textSize, theme, width }: View): void => {
  const { documentElement } = document
  // A modal dialog leaves its frame for the top layer, where it would cover the other frame.
  HTMLDialogElement.prototype.showModal = width === null ? showModal : show
  if (theme === "light" || theme === "dark") documentElement.dataset["theme"] = theme
  else delete documentElement.dataset["theme"]
  documentElement.style.fontSize = textSize === 100 ? "" : `${textSize}%`
  emulateMedia({ width, textSize, isMotionReduced })
}
