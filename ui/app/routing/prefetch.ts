import { matchRoute } from "../routes.ts"
import type { Store } from "../store/createStore.ts"
import { userPreferences } from "../shell/userPreferences.ts"

/**
 * Prefetches the targets of links: immediately on touch, hover or focus, and for visible links
 * while the browser is idle.
 */
export const startPrefetching = ({ queryCache }: Store): void => {
  const seen = new Set<string>()
  const fetchAt = async (link: HTMLAnchorElement) => {
    const match = isOtherPage(link) ? matchRoute(link.pathname, link.search) : null
    if (match === null || userPreferences.prefersReducedData() || seen.has(link.href)) return
    // Removed after 10 seconds, so that a failed prefetch can be repeated; the page itself retries
    // earlier.
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

/** Prefetches visible links one after another while the browser is idle. */
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
      // Links that are only scrolled past are no longer visible by then.
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

/** Whether a link opens another page of this shop in this window. */
const isOtherPage = ({ origin, pathname, target }: HTMLAnchorElement): boolean =>
  origin === location.origin && target === "" && pathname !== location.pathname

/** Whether faults are set in the sandbox: then prefetching would consume them. */
const hasSandboxFaults = (): boolean => document.cookie.includes("sandbox_faults=")
