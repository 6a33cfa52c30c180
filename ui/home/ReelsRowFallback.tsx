import rows from "../catalogue/ProductRow.module.css"
import { classNames } from "../shared/classNames.ts"

/** The place of the row of reels, before its script has loaded. */
export const ReelsRowFallback = () => (
  <div className={classNames(rows.section, rows.reels, rows.reelsFallback)} />
)
