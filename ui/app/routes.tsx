import { Option } from "effect"
import { leadsTo } from "#core/catalogue/categoryPage.ts"
import { CategoryId, ProductId } from "#core/catalogue/Product.ts"
import { cursorIn, wantedIn } from "#core/catalogue/productsWanted.ts"
import {
  bannersQuery,
  categoriesQuery,
  categoryQuery,
  featuredQuery,
  productQuery,
  productsQuery,
  reelsQuery,
  sectionsQuery,
  subcategoriesQuery
} from "#core/catalogue/queries.ts"
import { OrderId } from "#core/orders/Order.ts"
import { paths } from "#paths.ts"
import { withNamespace } from "./routing/lazy.tsx"
import {
  customerRoute,
  type Route,
  route,
  type RouteMatch,
  type RouteName
} from "./routing/route.tsx"

/**
 * The only table of routes. Router, titles, prefetching, the data and the preloads of a page, the page cache, noindex,
 * redirects, tabs and consent read it. A page's component is `pages/<Name>Page.tsx`.
 */
const routes: Readonly<Record<RouteName, Route>> = {
  home: route({
    path: paths.home,
    parse: noParams,
    title: "titles.home",
    page: () => import("./pages/HomePage.tsx"),
    isServerRendered: true,
    queries: () => [sectionsQuery, bannersQuery, featuredQuery],
    meta: async () => (await pageMeta()).homeMeta,
    tab: "home"
  })
}
