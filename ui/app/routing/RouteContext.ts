import type { ParseKeys } from "i18next"
import { createContext, type ReactNode, useContext } from "react"
import type { AnyQuery, InitialData } from "#core/catalogue/queries.ts"
import type { paths } from "#locales/paths.ts"
import type { CreatePageMeta } from "../seo/pageMeta.ts"

/** Every path has a route, under the same name. */
export type RouteName = keyof typeof paths

/** What is known of a page without its parameters. */
export interface Route {
  /** The path with `:id` in the place of a parameter, as the router reads it. */
  readonly path: string
  /** The title while the chunk of the page is loading; null where the page is named after what it shows. */
  readonly title: ParseKeys | null
  /** Whether the server renders what there is to see: then scripts come after it. */
  readonly isServerRendered: boolean
  /** Sources of what the server renders though its script is loaded later: their styles come with the page. */
  readonly lazySources?: ReadonlyArray<string>
  /** The parameters of the query string that change what the page shows. */
  readonly searchParams?: ReadonlyArray<string>
  /** The tab of the tab bar that the page belongs to. */
  readonly tab?: "home" | "categories" | "favourites" | "profile"
  /** Whether the shopper is busy with something that the question for consent must not interrupt. */
  readonly isUninterrupted?: boolean
  /** Whether the payment provider sends the shopper to this page. */
  readonly isPaymentReturn?: boolean
  /** Loads the chunk of the page. */
  readonly preload: () => Promise<unknown>
  /** The page at this address; null where its path does not fit, or its parameters are malformed. */
  readonly match: (pathname: string, search: string) => PageMatch | null
}

/** A page with the parameters of its address. */
export interface PageMatch {
  readonly element: ReactNode
  /** The data that the page starts with. */
  readonly queries: ReadonlyArray<AnyQuery>
  /** What the page tells search engines; null for a page that must not be indexed. */
  readonly meta: (() => Promise<CreatePageMeta>) | null
  /** The path of the page that takes the place of this one; null where none does. */
  readonly redirectTarget: (data: InitialData) => string | null
}

export interface RouteMatch extends PageMatch {
  readonly name: RouteName
  readonly route: Route
}

/** The route of the current address; null for an address that has none. */
export const RouteContext = createContext<RouteMatch | null>(null)
export const useRoute = (): RouteMatch | null => useContext(RouteContext)
