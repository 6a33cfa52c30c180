import { useEffect, useState } from "react"
import { addons } from "storybook/preview-api"
import type { Globals } from "./view.ts"

/** The choices in the toolbar, for a page of docs: decorators have them only for stories. */
export const useGlobals = (): Globals => {
  const [globals, setGlobals] = useState(readUrl)
  useEffect(() => {
    const channel = addons.getChannel()
    const update = (updated: { readonly globals: Globals }) => setGlobals(updated.globals)
    channel.on("globalsUpdated", update)
    return () => channel.off("globalsUpdated", update)
  }, [])
  return globals
}

/** The URL has the choices that differ from the first ones. */
const readUrl = (): Globals => parseGlobals(new URLSearchParams(location.search).get("globals"))

/** `theme:dark;textSize:200` as an object. */
const parseGlobals = (text: string | null): Globals =>
  Object.fromEntries(
    (text ?? "").split(";").flatMap((choice) => {
      const [name = "", value] = choice.split(":")
      return value === undefined ? [] : [[name, value]]
    })
  )

/** The choices with these names, as they stand in a URL. */
export const writeGlobals = (globals: Globals, names: ReadonlyArray<string>): string =>
  names
    .flatMap((name) => {
      const choice = globals[name]
      return typeof choice === "string" || typeof choice === "number" ? [`${name}:${choice}`] : []
    })
    .join(";")
