import { useEffect } from "react"
import { whenHeadingReady } from "./whenHeadingReady.ts"

/** Focuses the heading of the page when `isFocused` becomes true, for what is read first. */
export const useHeadingFocus = (isFocused: boolean): void =>
  useEffect(
    () =>
      isFocused ? whenHeadingReady((heading) => heading.focus({ preventScroll: true })) : undefined,
    [isFocused]
  )
