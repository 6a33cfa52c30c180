import { matchRoute } from "../routes.ts"
import type { Store } from "../store/createStore.ts"
import { userPreferences } from "../shell/userPreferences.ts"

/**
 * Fetches what a link leads to before it is followed: at a touch or the focus at once, and for links in sight when
 * nothing else is to do. Every link of the shop is seen to, by its address alone.
 */
export const startPrefetching = ({ queryCache }: Store): void => {
  const seen = new Set<string>()
  const fetchAt = async (link: HTMLAnchorElement) => {
    const match = isOtherPage(link) ? matchRoute(link.pathname, link.search) : null
    if (match === null || userPreferences.prefersReducedData() || seen.has(link.href)) return
    // Not again soon: the page itself loads what could not be loaded.
    const { href } = link
    seen.add(href)
    setTimeout(() => seen.delete(href), 10_000)
    await Promise.all([match.route.preload(), ...match.queries.map(queryCache.load)]).catch(
      () => {}
    )
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

/** Whether a link leads to another page of this shop, in this window. */
const isOtherPage = ({ origin, pathname, target }: HTMLAnchorElement): boolean =>
  origin === location.origin && target === "" && pathname !== location.pathname

/** A browser that ordered faults in the sandbox means to meet them where it taps. */
const hasSandboxFaults = (): boolean => document.cookie.includes("sandbox_faults=")
