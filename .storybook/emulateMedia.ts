/** What the stories pretend to be shown on; null is the window as it is. */
export interface EmulatedMedia {
  /** In px. */
  readonly width: number | null
  /** In percent of the size that browsers have at first. */
  readonly textSize: number
  readonly isMotionReduced: boolean
}

/**
 * Answers media queries of the styles and of `matchMedia` for another width or size of text and
 * with reduced motion.
 */
export const emulateMedia = (media: EmulatedMedia): void => {
  emulated = media
  if (isUnchanged(media) && !isObserving) return
  if (!isObserving) observeStyles()
  applyToStyles()
}

/**
 * The query with lengths in px, and with every feature that is emulated replaced by one that is
 * always or never true.
 */
const resolveQuery = (query: string, media: EmulatedMedia): string => {
  if (isUnchanged(media)) return query
  const { width, textSize, isMotionReduced } = media
  const sized = query.replaceAll(
    /\((min|max)-width:\s*([\d.]+)(px|em|rem)\)/g,
    (_, edge: string, length: string, unit: string) => {
      // An em of a media query is the size of text that a browser is set to.
      const limit = Number(length) * (unit === "px" ? 1 : (16 * textSize) / 100)
      if (width === null) return `(${edge}-width: ${limit}px)`
      return (edge === "min" ? width >= limit : width <= limit) ? always : never
    }
  )
  return isMotionReduced
    ? sized
        .replaceAll("(prefers-reduced-motion: reduce)", always)
        .replaceAll("(prefers-reduced-motion: no-preference)", never)
        .replaceAll("(prefers-reduced-motion)", always)
    : sized
}

const always = "(min-width: 0px)"
const never = "(max-width: 0px)"

const isUnchanged = ({ width, textSize, isMotionReduced }: EmulatedMedia) =>
  width === null && textSize === 100 && !isMotionReduced

let emulated: EmulatedMedia = { width: null, textSize: 100, isMotionReduced: false }
let isObserving = false
const originals = new WeakMap<CSSMediaRule, string>()

const observeStyles = () => {
  isObserving = true
  const matchMedia = window.matchMedia.bind(window)
  window.matchMedia = (query) => matchMedia(resolveQuery(query, emulated))
  // A part of a page that loads later brings its styles with it.
  new MutationObserver(applyToStyles).observe(document.head, { childList: true, subtree: true })
  document.addEventListener("load", applyToStyles, { capture: true })
}

const applyToStyles = () => {
  for (const sheet of document.styleSheets) {
    // Storybook writes the styles of its own pages with emotion.
    const { ownerNode } = sheet
    if (ownerNode instanceof HTMLElement && ownerNode.dataset["emotion"] !== undefined) continue
    applyToRules(sheet.cssRules)
  }
}

const applyToRules = (rules: CSSRuleList) => {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule) {
      const original = originals.get(rule) ?? rule.media.mediaText
      originals.set(rule, original)
      const resolved = resolveQuery(original, emulated)
      if (rule.media.mediaText !== resolved) rule.media.mediaText = resolved
    }
    if (rule instanceof CSSGroupingRule || rule instanceof CSSStyleRule) applyToRules(rule.cssRules)
  }
}
