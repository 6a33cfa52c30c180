import { type ReactNode, useCallback, useState } from "react"
import { createPortal } from "react-dom"
import { directionByLocale, type Locale } from "#locales/i18n.ts"

/**
 * A window of its own, as wide as a phone, with the styles of this page: what it contains is drawn
 * as on a phone.
 */
export const PhoneFrame = ({
  locale,
  name,
  children
}: {
  readonly locale: Locale
  readonly name: string
  readonly children: ReactNode
}) => {
  const [body, setBody] = useState<HTMLElement | null>(null)
  const connect = useCallback(
    (frame: HTMLIFrameElement | null) => {
      const page = frame?.contentDocument
      if (page === null || page === undefined) return
      setBody(page.body)
      return followStyles(page, locale)
    },
    [locale]
  )
  return (
    <>
      <iframe className="phone-frame" ref={connect} title={`${name} (${locale})`} />
      {body !== null && createPortal(children, body)}
    </>
  )
}

/** Gives the frame the language, the styles and the theme of this page, also when they change. */
const followStyles = (page: Document, locale: Locale): (() => void) => {
  const ownStyle = page.createElement("style")
  ownStyle.textContent = "html { scrollbar-gutter: auto !important; scrollbar-width: none }"
  page.documentElement.lang = locale
  page.documentElement.dir = directionByLocale[locale]
  page.head.append(ownStyle)
  let copies: ReadonlyArray<Node> = []
  // React places titles of its own in the head of the frame: only the copies are replaced.
  const copyStyles = () => {
    for (const copy of copies) page.head.removeChild(copy)
    copies = [...document.head.querySelectorAll("style, link[rel=stylesheet]")].map((style) =>
      page.importNode(style, true)
    )
    page.head.append(...copies)
    const theme = document.documentElement.dataset["theme"]
    if (theme === undefined) delete page.documentElement.dataset["theme"]
    else page.documentElement.dataset["theme"] = theme
  }
  copyStyles()
  const observer = new MutationObserver(copyStyles)
  observer.observe(document.head, { childList: true })
  observer.observe(document.documentElement, { attributeFilter: ["data-theme"] })
  return () => observer.disconnect()
}
