import { firstInput } from "./firstInput.ts"
import type { MatchRoute } from "../router/RouteContext.ts"
import type { Store } from "../store/createStore.ts"
import { userPreferences } from "#adapters/browser/userPreferences.ts"

/**
 * Prefetches the targets of links: immediately on touch, hover or focus, and after the first input
 * for visible links while the browser is idle. A page that is only opened and left fetches nothing
 * for others.
 */
export const startPrefetching = ({ queryCache }: Store, matchRoute: MatchRoute): void => {
  const requested = new Set<string>()
  const prefetchLink = async (link: HTMLAnchorElement) => {
    const match = isOtherPage(link) ? matchRoute(link.pathname, link.search) : null
    if (match === null || userPreferences.prefersReducedData() || requested.has(link.href)) return
    // Removed after 10 seconds, so that a failed prefetch can be repeated; the page itself retries
    // earlier.
    const { href } = link
    requested.add(href)
    setTimeout(() => requested.delete(href), 10_000)
    const prefetchData = async () => {
      await Promise.all((await match.queries()).map(queryCache.load))
    }
    await Promise.all([match.route.preload(), prefetchData()]).catch(() => {})
  }
  const handlePointerOrFocus = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest("a") : null
    if (link) void prefetchLink(link)
  }
  for (const type of ["pointerdown", "pointerover", "focusin"])
    addEventListener(type, handlePointerOrFocus, { capture: true, passive: true })
  if ("requestIdleCallback" in globalThis)
    void firstInput().then(() => prefetchVisibleLinks(prefetchLink))
}

/** Prefetches visible links one after another while the browser is idle. */
const prefetchVisibleLinks = (fetchAt: (link: HTMLAnchorElement) => Promise<void>) => {
  const queue = new Set<HTMLAnchorElement>()
  let isBusy = false
  const next = () => {
    const [link] = queue
    if (link === undefined || isBusy) return
    queue.delete(link)
    isBusy = true
    requestIdleCallback(async () => {
      if (link.isConnected && !hasSandboxFaults()) await fetchAt(link)
      isBusy = false
      next()
    })
  }
  const intersectionObserver = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!(target instanceof HTMLAnchorElement)) continue
        if (isIntersecting) queue.add(target)
        else queue.delete(target)
      }
      // Links that are only scrolled past are no longer visible by then.
      setTimeout(next, 400)
    },
    { threshold: 0.5 }
  )
  const observed = new WeakSet<Element>()
  const observeLinks = () => {
    for (const link of document.querySelectorAll("main a[href]")) {
      if (observed.has(link)) continue
      observed.add(link)
      intersectionObserver.observe(link)
    }
  }
  let isScheduled = false
  const scheduleObserveLinks = () => {
    if (isScheduled) return
    isScheduled = true
    requestIdleCallback(() => {
      isScheduled = false
      observeLinks()
    })
  }
  new MutationObserver(scheduleObserveLinks).observe(document.body, {
    childList: true,
    subtree: true
  })
  scheduleObserveLinks()
}

/** Whether a link opens another page of this shop in this window. */
const isOtherPage = ({ origin, pathname, target }: HTMLAnchorElement): boolean =>
  origin === location.origin && target === "" && pathname !== location.pathname

/** Whether faults are set in the sandbox: then prefetching would consume them. */
const hasSandboxFaults = (): boolean => document.cookie.includes("sandbox_faults=")
