import type { ParseKeys } from "i18next"
import { createContext, type ReactNode, useContext } from "react"
import type { AnyQuery, InitialData } from "#core/catalogue/queries.ts"
import type { paths } from "#locales/paths.ts"
import type { CreatePageMeta } from "../seo/pageMeta.ts"

/** The name of a route, which is also its key in `paths`. */
export type RouteName = keyof typeof paths

/** The properties of a route that do not depend on its parameters. */
export interface Route {
  /** The path in the router's syntax, with `:id` for a parameter. */
  readonly path: string
  /** The title while the page's chunk loads; null when the title depends on the data. */
  readonly title: ParseKeys | null
  /** Whether the server renders the content: then scripts load after it. */
  readonly isServerRendered: boolean
  /**
   * Sources that the server renders but whose scripts load later: their styles are needed at once.
   */
  readonly lazySources?: ReadonlyArray<string>
  /** The query parameters on which the content depends. */
  readonly searchParams?: ReadonlyArray<string>
  /** The tab of the tab bar that the page belongs to. */
  readonly tab?: "home" | "categories" | "favourites" | "profile"
  /**
   * Whether the page works from what is stored on the device. Without a network the service worker shows other pages as
   * the server rendered them at the last visit, and none that the server does not render (docs/decisions.md#offline).
   */
  readonly worksOffline?: boolean
  /** Whether the consent banner is hidden on this page, because it would interrupt the shopper. */
  readonly isUninterrupted?: boolean
  /** Whether the payment provider redirects to this page. */
  readonly isPaymentReturn?: boolean
  /** Loads the chunk of the page. */
  readonly preload: () => Promise<unknown>
  /** The page at this address; null when the path does not match or a parameter is malformed. */
  readonly match: (pathname: string, search: string) => PageMatch | null
}

/** A page with the parameters of its address. */
export interface PageMatch {
  readonly element: ReactNode
  /** The queries of the initial data. */
  readonly queries: () => ReadonlyArray<AnyQuery> | Promise<ReadonlyArray<AnyQuery>>
  /** The metadata for search engines; null for a page that must not be indexed. */
  readonly meta: (() => Promise<CreatePageMeta>) | null
  /** The path to redirect to; null without a redirect. */
  readonly redirectTarget: (data: InitialData) => string | null
}

export interface RouteMatch extends PageMatch {
  readonly name: RouteName
  readonly route: Route
}

/** The route of the current address; null when there is none. */
export const RouteContext = createContext<RouteMatch | null>(null)
export const useRoute = (): RouteMatch | null => useContext(RouteContext)
