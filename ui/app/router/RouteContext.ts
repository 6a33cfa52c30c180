import type { ParseKeys } from "i18next"
import { createContext, type ReactNode, useContext } from "react"
import type { AnyQuery, InitialData } from "#core/catalogue/queries.ts"
import type { CategoryId, ProductId, VariantId } from "#core/catalogue/Product.ts"
import type { PolicyName } from "#core/catalogue/policyNames.ts"
import type { OrderId } from "#core/orders/OrderId.ts"
import type { paths } from "#locales/paths.ts"

/** The name of a route, which is also its key in `paths`. */
export type RouteName = keyof typeof paths

/** The parsed parameters of the routes that have some. */
interface ParamsByRoute {
  readonly product: { readonly id: ProductId; readonly variantId: VariantId | null }
  readonly category: { readonly id: CategoryId }
  readonly subcategories: { readonly id: CategoryId }
  readonly products: { readonly search: string }
  readonly orderTerms: { readonly version: number }
  readonly policy: { readonly name: PolicyName }
  readonly order: { readonly id: OrderId }
  readonly orderDifference: { readonly token: string }
  readonly orderInvoice: { readonly id: OrderId }
}

export type RouteParams<Name extends RouteName> = Name extends keyof ParamsByRoute
  ? ParamsByRoute[Name]
  : object

/** The properties of a route that do not depend on its parameters. */
export interface Route<Params extends object = object> {
  /** The path in the router's syntax, with `:id` for a parameter. */
  readonly path: string
  /** The title while the page's chunk loads; null when the title depends on the data. */
  readonly title: ParseKeys | null
  /** Whether the server renders the content: then scripts load after it. */
  readonly isServerRendered: boolean
  /**
   * Sources, or chunks of `vite.config.ts`, that the server renders but whose scripts load later:
   * their styles are needed at once.
   */
  readonly lazySources?: ReadonlyArray<string>
  /** The namespaces of messages that the page needs beside those of every page. */
  readonly namespaces?: ReadonlyArray<"flows">
  /** The query parameters on which the content depends. */
  readonly searchParams?: ReadonlyArray<string>
  /** The tab of the tab bar that the page belongs to. */
  readonly tab?: "home" | "categories" | "favourites" | "profile"
  /** Whether the page has the tab bar, which it has unless its one main action is in its place. */
  readonly hasTabs?: boolean
  /** Whether the header has the back button, which it has unless there is no page above. */
  readonly hasBack?: boolean
  /** Whether the header has the search, which it has unless it would lead away from a purchase. */
  readonly hasSearch?: boolean
  /** Whether the header has the cart, which it has by default. */
  readonly hasCart?: boolean
  /**
   * Where the footer of the shop is below the page: everywhere unless it is given. A bar at the end
   * of a narrow window excludes it there.
   */
  readonly footer?: "wide" | "never"
  /** Whether a picture that leads to the page moves to its place there. */
  readonly hasPictureTransition?: boolean
  /** Whether the page waits with what it does not need until the first input of a new visitor. */
  readonly waitsForInput?: boolean
  /** Whether the page tells search engines about the shop itself. */
  readonly describesShop?: boolean
  /** Whether the page tells search engines what delivery costs. */
  readonly describesDelivery?: boolean
  /** Whether the page shows the order that the customer has just placed. */
  readonly showsPlacedOrder?: boolean
  /** Whether search engines must not open the page. */
  readonly isDisallowed?: boolean
  /** Whether the login leads to the orders when it cannot return to the page. */
  readonly isOrderDetail?: boolean
  /**
   * Whether the page works from what is stored on the device. Without a network the service worker
   * shows other pages as the server rendered them at the last visit, and none that the server does
   * not render (docs/decisions/storage-and-offline.md#offline).
   */
  readonly worksOffline?: boolean
  /** Whether the page may ask for consent to analytics: it has no bar of its own to cover. */
  readonly asksConsent?: boolean
  /** Whether nothing may interrupt the shopper here: no question, no new version of the shop. */
  readonly isUninterrupted?: boolean
  /** Whether the payment provider redirects to this page. */
  readonly isPaymentReturn?: boolean
  /** Loads the chunk of the page. */
  readonly preload: () => Promise<unknown>
  /** The page at this URL; null when the path does not match or a parameter is malformed. */
  readonly match: (pathname: string, search: string) => PageMatch<Params> | null
}

/** A page with the parameters of its URL. */
export interface PageMatch<Params extends object = object> {
  readonly params: Params
  readonly element: ReactNode
  /** The queries of the initial data. */
  readonly queries: () => ReadonlyArray<AnyQuery> | Promise<ReadonlyArray<AnyQuery>>
  /**
   * The queries of what the server renders for wide windows; a browser that needs it loads it
   * itself.
   */
  readonly serverQueries: () => Promise<ReadonlyArray<AnyQuery>>
  /** The path to redirect to; null without a redirect. */
  readonly redirectTarget: (data: InitialData) => string | null
}

/** The route of a URL with its name, which tells the type of the parameters. */
export type RouteMatch<Name extends RouteName = RouteName> = {
  readonly [Each in Name]: PageMatch<RouteParams<Each>> & {
    readonly name: Each
    readonly route: Route<RouteParams<Each>>
  }
}[Name]

/** Finds the route of a URL; null when no page has it. */
export type MatchRoute = (pathname: string, search: string) => RouteMatch | null

/** The route of the current URL; null when there is none. */
export const RouteContext = createContext<RouteMatch | null>(null)
export const useRoute = (): RouteMatch | null => useContext(RouteContext)
