import { useEffect, useRef, useState } from "react"
import { type Locale, locales } from "#locales/i18n.ts"
import { useGlobals, writeGlobals } from "../useGlobals.ts"
import type { StoryLink } from "./channel.ts"

interface ThumbnailProps {
  readonly story: StoryLink
  /** The end of a long screen, where what the story is about stands there. */
  readonly showsEnd?: boolean
}

/** A story at a small size in both directions. */
export const Thumbnail = ({ story, showsEnd = false }: ThumbnailProps) => (
  <figure className="flow-thumbnail">
    <div className="flow-phones">
      {locales.map((locale) => (
        <Phone key={locale} story={story} locale={locale} showsEnd={showsEnd} />
      ))}
    </div>
    <figcaption>
      <a href={storyAddress(story.id)} target="_top">
        {storyText(story)}
      </a>
    </figcaption>
  </figure>
)

/** How wide a small story is, in px. */
const shownWidth = 146

/** The name of a story after that of its screen. */
export const storyText = ({ title, name }: StoryLink): string =>
  `${title.split("/").slice(1).join(" / ")}: ${name}`

/** The address of a story in the window of Storybook. */
export const storyAddress = (id: string): string => `./?path=/story/${id}`

/** Loads the story when it comes near the window, and leaves it when it is far away. */
const Phone = ({
  story,
  locale,
  showsEnd
}: Required<ThumbnailProps> & { readonly locale: Locale }) => {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(false)
  const [isTurn, setIsTurn] = useState(false)
  const globals = useGlobals()
  const choices = writeGlobals(globals, passedGlobals)
  const width = Number(globals["width"]) || 390
  useEffect(() => {
    if (place.current === null) return
    const observer = new IntersectionObserver(
      (entries) => setIsNear(entries.at(-1)?.isIntersecting === true),
      { rootMargin: "600px" }
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  const ticket = useRef({})
  useEffect(() => {
    if (!isNear) return
    const own = ticket.current
    waiting.set(own, () => setIsTurn(true))
    startNext()
    return () => {
      finish(own)
      setIsTurn(false)
    }
  }, [isNear])
  return (
    <div className="flow-phone" ref={place} lang={locale} inert>
      {isTurn && (
        <iframe
          key={choices}
          title={`${story.name} (${locale})`}
          src={`iframe.html?id=${story.id}&viewMode=story&globals=locale:${locale};${choices}`}
          style={{ inlineSize: width, blockSize: width * 2, scale: shownWidth / width }}
          tabIndex={-1}
          onLoad={({ currentTarget }) =>
            void showWithoutPadding(currentTarget, showsEnd).finally(() => finish(ticket.current))
          }
        />
      )}
    </div>
  )
}

/** What the toolbar changes in a small story too; its width is that of its own window. */
const passedGlobals = ["theme", "textSize", "words", "motion", "numberingSystem"]

/** Removes the space around a story, and shows the frame when the story is there. */
const showWithoutPadding = async (frame: HTMLIFrameElement, showsEnd: boolean) => {
  const page = frame.contentDocument
  if (page !== null) {
    const style = page.createElement("style")
    style.textContent =
      ".sb-show-main.sb-main-padded { padding: 0 !important } .preview > [lang] { outline: 0 !important } html { scrollbar-gutter: auto !important; scrollbar-width: none }"
    page.head.append(style)
    for (let wait = 0; wait < 100 && !page.body.classList.contains("sb-show-main"); wait++)
      await new Promise((done) => setTimeout(done, 100))
    if (showsEnd) page.documentElement.scrollTo(0, page.documentElement.scrollHeight)
  }
  frame.dataset["shown"] = ""
}

/**
 * The frames that load, and those that wait: few at the same time, so that the page stays quick.
 */
const loading = new Set<object>()
const waiting = new Map<object, () => void>()

const startNext = (): void => {
  for (const [ticket, start] of waiting) {
    if (loading.size >= 3) return
    waiting.delete(ticket)
    loading.add(ticket)
    start()
  }
}

const finish = (ticket: object): void => {
  waiting.delete(ticket)
  loading.delete(ticket)
  startNext()
}
