// oxlint-disable-next-line no-restricted-imports -- React keeps only state as long as a component; it may forget what `useMemo` made.
import { useState } from "react"

/** A value that is created when the component is first rendered, and never changes. */
export const useConstant = <Value>(create: () => Value): Value => useState(create)[0]
