import { type ComponentType, lazy, type LazyExoticComponent } from "react"
import { deskPaths } from "#locales/deskPaths.ts"
import type messages from "#locales/en/desk.json"
import {
  Download,
  House,
  Package,
  PackageOpen,
  Star,
  TicketPercent,
  TriangleAlert,
  UserRound
} from "../shared/icons.ts"

export interface DeskRoute {
  readonly path: string
  /** The key of its title in `desk.titles`, which is also its name in the navigation. */
  readonly title: keyof typeof messages.desk.titles
  /** The page in a chunk of its own, which reads its parameters from the router. */
  readonly page: LazyExoticComponent<ComponentType>
  /** Its icon in the navigation; null for a page to which other pages lead. */
  readonly icon: ComponentType<{ readonly size?: number }> | null
}

/** The pages of the desk, in the order of the navigation: router and navigation read this table. */
export const deskRoutes: ReadonlyArray<DeskRoute> = [
  {
    path: deskPaths.start,
    title: "today",
    page: lazy(() => import("./app/pages/TodayPage.tsx")),
    icon: House
  },
  {
    path: deskPaths.orders(),
    title: "orders",
    page: lazy(() => import("./app/pages/OrdersPage.tsx")),
    icon: Package
  },
  {
    path: deskPaths.order(":id"),
    title: "order",
    page: lazy(() => import("./app/pages/OrderPage.tsx")),
    icon: null
  },
  {
    path: deskPaths.slips(),
    title: "slips",
    page: lazy(() => import("./app/pages/SlipsPage.tsx")),
    icon: null
  },
  {
    path: deskPaths.courierList(),
    title: "courier",
    page: lazy(() => import("./app/pages/CourierPage.tsx")),
    icon: null
  },
  {
    path: deskPaths.problems,
    title: "problems",
    page: lazy(() => import("./app/pages/ProblemsPage.tsx")),
    icon: TriangleAlert
  },
  {
    path: deskPaths.stock,
    title: "stock",
    page: lazy(() => import("./app/pages/StockPage.tsx")),
    icon: PackageOpen
  },
  {
    path: deskPaths.promos,
    title: "promos",
    page: lazy(() => import("./app/pages/PromosPage.tsx")),
    icon: TicketPercent
  },
  {
    path: deskPaths.reviews,
    title: "reviews",
    page: lazy(() => import("./app/pages/ReviewsPage.tsx")),
    icon: Star
  },
  {
    path: deskPaths.exports,
    title: "exports",
    page: lazy(() => import("./app/pages/ExportsPage.tsx")),
    icon: Download
  },
  {
    path: deskPaths.account,
    title: "account",
    page: lazy(() => import("./app/pages/AccountPage.tsx")),
    icon: UserRound
  }
]
