import type { ComponentType } from "react"
import { matchPath } from "react-router-dom"
import type { AnyQuery, InitialData } from "#core/catalogue/queries.ts"
import type { Session } from "#core/session/Session.ts"
import { lazyPage, withFlowMessages } from "./lazyPage.tsx"
import type { Route } from "./RouteContext.ts"

interface RouteConfig<Params extends object, Props extends object> extends Omit<
  Route<Params>,
  "preload" | "match"
> {
  /** Parses the parameters of a matching URL; null means not found. */
  readonly parse: (url: RouteUrl) => Params | null
  readonly page: () => Promise<{ readonly default: ComponentType<Props> }>
  /**
   * The queries of the initial data: the server renders their data into the page, and prefetching
   * loads them.
   */
  readonly queries?: (params: Params) => ReadonlyArray<AnyQuery> | Promise<ReadonlyArray<AnyQuery>>
  /** Queries whose data only the server needs before it renders the page. */
  readonly serverQueries?: ((params: Params) => Promise<ReadonlyArray<AnyQuery>>) | undefined
  readonly redirect?: (params: Params, data: InitialData) => string | null
}

interface RouteUrl {
  /** The path segment at `:id`. */
  readonly id: string
  /** The query string. */
  readonly search: string
}

/** Defines a route without a login. Its page gets the parameters as props. */
export const defineRoute = <Params extends object>(
  config: RouteConfig<Params, Params>
): Route<Params> => toRoute(config, config.page)

/** Defines a route that requires a login. Its page gets the session and the parameters as props. */
export const defineCustomerRoute = <Params extends object>(
  config: RouteConfig<Params, Params & { readonly session: Session }>
): Route<Params> =>
  toRoute(config, async () => {
    const [{ default: Page }, { RequireSession }] = await Promise.all([
      config.page(),
      import("./RequireSession.tsx")
    ])
    return {
      default: (params: Params) => (
        <RequireSession>{(session) => <Page {...params} session={session} />}</RequireSession>
      )
    }
  })

const toRoute = <Params extends object, Props extends object>(
  { parse, page: _, queries, serverQueries, redirect, ...properties }: RouteConfig<Params, Props>,
  importPage: () => Promise<{ readonly default: ComponentType<Params> }>
): Route<Params> => {
  const Page = lazyPage(
    properties.namespaces === undefined ? importPage : withFlowMessages(importPage)
  )
  const match: Route<Params>["match"] = (pathname, search) => {
    const matched = matchPath({ path: properties.path, caseSensitive: true }, pathname)
    const params = matched && parse({ id: matched.params["id"] ?? "", search })
    return (
      params && {
        params,
        element: <Page {...params} />,
        queries: () => queries?.(params) ?? [],
        serverQueries: async () => (await serverQueries?.(params)) ?? [],
        redirectTarget: (data) => redirect?.(params, data) ?? null
      }
    )
  }
  return { ...properties, preload: Page.preload, match }
}
