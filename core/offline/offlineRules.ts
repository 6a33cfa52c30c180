import { canonicalUrl } from "../shared/queryString.ts"

/** What the service worker shows for a page when there is no network. */
export type OfflineKind =
  /** The page as it was stored at the last visit; it is the same for every visitor. */
  | "page"
  /** The app, started without data: it shows what is stored on the device. */
  | "app"
  /** Only the offline screen. */
  | "never"

/** A route as the service worker needs it. */
export interface OfflineRoute {
  /**
   * The path in the router's syntax, with `:id` for a parameter and `/:name?` for an optional one.
   */
  readonly path: string
  readonly searchParams: ReadonlyArray<string>
  readonly offline: OfflineKind
  /** Whether the shopper is in the middle of something, such as a checkout. */
  readonly isUninterrupted: boolean
}

/** The properties of a request that decide where its response comes from. */
export interface RequestProperties {
  readonly method: string
  readonly isSameOrigin: boolean
  /** Whether it belongs to the desk, of which nothing is stored. */
  readonly isDesk: boolean
  readonly path: string
  readonly search: string
  readonly isNavigation: boolean
  /** What the file is for, such as `script` or `image`; empty for a call of the API. */
  readonly destination: string
  /** Whether it carries a session, or asks for a part of a file. */
  readonly isPersonal: boolean
  readonly isPartial: boolean
}

/** How a request is answered. */
export type CachingStrategy =
  /** By the browser, as if there was no service worker. */
  | { readonly from: "browser" }
  /**
   * From the network, otherwise the page of the last visit, otherwise the app, otherwise the
   * offline screen.
   */
  | { readonly from: "lastVisit"; readonly name: string }
  /** From the network, otherwise the app, otherwise the offline screen. */
  | { readonly from: "app" }
  /** From the network, otherwise the offline screen. */
  | { readonly from: "screen" }
  /** From the cache, otherwise the network. */
  | { readonly from: "files" }
  /** From the network, otherwise the last response. */
  | { readonly from: "lastData" }

/**
 * How a request is answered: the browser answers what is personal, in part, or of another
 * origin.
 */
export const chooseStrategy = (
  routes: ReadonlyArray<OfflineRoute>,
  request: RequestProperties
): CachingStrategy => {
  const { destination, isDesk, isNavigation, isPartial, isPersonal, isSameOrigin, method } = request
  if (method !== "GET" || !isSameOrigin || isDesk || isPersonal || isPartial)
    return { from: "browser" }
  if (isNavigation) {
    const route = routeAt(routes, request.path)
    if (route === null || route.offline === "never") return { from: "screen" }
    return route.offline === "app"
      ? { from: "app" }
      : {
          from: "lastVisit",
          name: canonicalUrl(request.path, request.search, route.searchParams)
        }
  }
  if (destination === "") return { from: "lastData" }
  return ["font", "image", "script", "style"].includes(destination)
    ? { from: "files" }
    : { from: "browser" }
}

/** The route of a path; null when no page has it. */
export const routeAt = (routes: ReadonlyArray<OfflineRoute>, path: string): OfflineRoute | null =>
  routes.find((route) => patternOf(route.path).test(path)) ?? null

const patternOf = (path: string): RegExp =>
  new RegExp(
    `^${path
      .replace(/[.*+^${}()|[\]\\]/g, String.raw`\$&`)
      .replace(/\/:\w+\?/g, "(?:/[^/]*)?")
      .replace(/:\w+/g, "[^/]+")}$`
  )

/** The properties of a response that decide whether it may be stored. */
export interface ResponseProperties {
  readonly status: number
  readonly isRedirected: boolean
  readonly cacheControl: string | null
}

/**
 * Whether a response may be stored: a page that the server declares public, or a file that never
 * changes.
 */
export const isStorable = (
  from: CachingStrategy["from"],
  { cacheControl, isRedirected, status }: ResponseProperties
): boolean => {
  const directives = (cacheControl ?? "").toLowerCase().split(/\s*,\s*/)
  return (
    status === 200 &&
    !isRedirected &&
    directives.includes("public") &&
    !directives.includes("no-store") &&
    (from === "lastVisit" ||
      from === "lastData" ||
      (from === "files" && directives.includes("immutable")))
  )
}

/**
 * Whether a new version may take over while pages show these paths; a page whose path is unknown
 * might be a checkout.
 */
export const canSkipWaiting = (
  routes: ReadonlyArray<OfflineRoute>,
  paths: ReadonlyArray<string | null>
): boolean =>
  paths.every((path) => path !== null && routeAt(routes, path)?.isUninterrupted !== true)
