import { chunkAt } from "./Pages.tsx"
import { queriesAt } from "../data/queriesAt.ts"
import type { Store } from "../store/createStore.ts"
import { userPreferences } from "../shell/userPreferences.ts"

/**
 * Fetches what a link leads to before it is followed: at a touch or the focus at once, and for links in sight when
 * nothing else is to do. Every link of the shop is seen to, by its address alone.
 */
export const startPrefetching = ({ queryCache }: Store): void => {
  const seen = new Set<string>()
  const fetchAt = async (link: HTMLAnchorElement) => {
    const path = ownPath(link)
    if (path === null || userPreferences.prefersReducedData() || seen.has(path)) return
    // Asked at most once in a while: what could not be had is asked for by its own page.
    seen.add(path)
    setTimeout(() => seen.delete(path), 10_000)
    await Promise.all([chunkAt(path)?.(), ...queriesAt(path).map(queryCache.load)]).catch(() => {})
  }
  const touched = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest("a") : null
    if (link) void fetchAt(link)
  }
  for (const type of ["pointerdown", "pointerover", "focusin"])
    addEventListener(type, touched, { capture: true, passive: true })
  if ("requestIdleCallback" in globalThis) prefetchVisibleLinks(fetchAt)
}

/** Follows which links come into sight, and fetches for them one after another while the device is idle. */
const prefetchVisibleLinks = (fetchAt: (link: HTMLAnchorElement) => Promise<void>) => {
  const waiting = new Set<HTMLAnchorElement>()
  let isBusy = false
  const next = () => {
    const [link] = waiting
    if (link === undefined || isBusy) return
    waiting.delete(link)
    isBusy = true
    requestIdleCallback(async () => {
      if (link.isConnected && !hasSandboxFaults()) await fetchAt(link)
      isBusy = false
      next()
    })
  }
  const sight = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!(target instanceof HTMLAnchorElement)) continue
        if (isIntersecting) waiting.add(target)
        else waiting.delete(target)
      }
      // What only passes by while scrolling has left again by then.
      setTimeout(next, 400)
    },
    { threshold: 0.5 }
  )
  const observed = new WeakSet<Element>()
  const findLinks = () => {
    for (const link of document.querySelectorAll("main a[href]")) {
      if (observed.has(link)) continue
      observed.add(link)
      sight.observe(link)
    }
  }
  let isLooking = false
  const lookSoon = () => {
    if (isLooking) return
    isLooking = true
    requestIdleCallback(() => {
      isLooking = false
      findLinks()
    })
  }
  new MutationObserver(lookSoon).observe(document.body, { childList: true, subtree: true })
  lookSoon()
}

/** The path that a link leads to inside the shop; null for any other, and for the page that stands already. */
const ownPath = ({ origin, pathname, target }: HTMLAnchorElement): string | null =>
  origin === location.origin && target === "" && pathname !== location.pathname ? pathname : null

/** A browser that ordered faults in the sandbox means to meet them where it taps. */
const hasSandboxFaults = (): boolean => document.cookie.includes("sandbox_faults=")
