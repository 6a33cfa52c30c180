import type { MouseEvent, ReactNode } from "react"
import { useTranslation } from "react-i18next"

/** The frame of the shop: skip link, header, page and, unless `hasTabs` is false, tab bar. */
export const AppLayout = ({
  hasTabs = true,
  isIdle = false,
  children
}: {
  readonly hasTabs?: boolean
  /** Whether the browser has time for rows below the window: they are laid out then. */
  readonly isIdle?: boolean
  readonly children: ReactNode
}) => {
  const { t } = useTranslation()
  return (
    <div className={hasTabs ? "frame" : "frame withoutTabs"} data-idle={isIdle || undefined}>
      <a className="skip" href="#page" onClick={skipToHeading}>
        {t("shell.skip")}
      </a>
      {children}
    </div>
  )
}

/** Focuses the heading of the page without a history entry, which going back would have to pass. */
const skipToHeading = (event: MouseEvent) => {
  const heading = document.getElementById("page-title")
  if (heading === null) return
  event.preventDefault()
  heading.focus()
}
