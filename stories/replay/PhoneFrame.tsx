import { type ReactNode, useEffect, useState } from "react"
import { createPortal } from "react-dom"
import { directionByLocale, type Locale } from "#locales/i18n.ts"

/** A window of its own, as wide as a phone, with the styles of this page: what it contains is drawn as on a phone. */
export const PhoneFrame = ({
  locale,
  name,
  children
}: {
  readonly locale: Locale
  readonly name: string
  readonly children: ReactNode
}) => {
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null)
  const [body, setBody] = useState<HTMLElement | null>(null)
  useEffect(() => {
    const page = frame?.contentDocument
    if (page === null || page === undefined) return
    const ownStyle = page.createElement("style")
    ownStyle.textContent = "html { scrollbar-gutter: auto !important; scrollbar-width: none }"
    const copyStyles = () => {
      page.head.replaceChildren(
        ownStyle,
        ...[...document.head.querySelectorAll("style, link[rel=stylesheet]")].map((style) =>
          page.importNode(style, true)
        )
      )
      const theme = document.documentElement.dataset["theme"]
      if (theme === undefined) delete page.documentElement.dataset["theme"]
      else page.documentElement.dataset["theme"] = theme
    }
    page.documentElement.lang = locale
    page.documentElement.dir = directionByLocale[locale]
    copyStyles()
    setBody(page.body)
    // The styles of a screen come with its file, and the theme changes with the toolbar.
    const observer = new MutationObserver(copyStyles)
    observer.observe(document.head, { childList: true })
    observer.observe(document.documentElement, { attributeFilter: ["data-theme"] })
    return () => observer.disconnect()
  }, [frame, locale])
  return (
    <>
      <iframe className="phone-frame" ref={setFrame} title={`${name} (${locale})`} />
      {body !== null && createPortal(children, body)}
    </>
  )
}
