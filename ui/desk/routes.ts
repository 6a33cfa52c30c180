import { type ComponentType, lazy, type LazyExoticComponent } from "react"
import { listPage } from "./app/listPage.tsx"
import { deskPaths } from "#locales/deskPaths.ts"
import type messages from "#locales/en/desk.json"
import {
  Download,
  House,
  Package,
  PackageOpen,
  Star,
  Store,
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
  /** Its icon in the navigation; null for a page to which other pages lead, and for its parts. */
  readonly icon: ComponentType<{ readonly size?: number }> | null
  /** The name in the navigation of several pages, with the paths of the others. */
  readonly group?: {
    readonly title: keyof typeof messages.desk.titles
    readonly paths: ReadonlyArray<string>
  }
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
    page: listPage(async () => {
      const [{ Problems }, { decideProblem, loadProblems, problemsMachine }] = await Promise.all([
        import("./problems/Problems.tsx"),
        import("#core/desk/problemsMachine.ts")
      ])
      return {
        Screen: Problems,
        machine: problemsMachine,
        filter: null,
        load: loadProblems,
        change: decideProblem
      }
    }),
    icon: TriangleAlert
  },
  {
    path: deskPaths.stock,
    title: "stock",
    page: listPage(async () => {
      const [{ Stock }, { changeStock, loadStock, stockMachine }] = await Promise.all([
        import("./stock/Stock.tsx"),
        import("#core/desk/stockMachine.ts")
      ])
      return {
        Screen: Stock,
        machine: stockMachine,
        filter: "",
        load: loadStock,
        change: changeStock
      }
    }),
    icon: PackageOpen
  },
  {
    path: deskPaths.home,
    title: "home",
    page: listPage(async () => {
      const [{ HomeRowsPage }, { changeHome, homeMachine, loadHome }] = await Promise.all([
        import("./app/pages/StorefrontPages.tsx"),
        import("#core/desk/DeskHome.ts")
      ])
      return {
        Screen: HomeRowsPage,
        machine: homeMachine,
        filter: null,
        load: loadHome,
        change: changeHome
      }
    }),
    icon: Store,
    group: {
      title: "storefront",
      paths: [deskPaths.categories, deskPaths.banners, deskPaths.reels]
    }
  },
  {
    path: deskPaths.categories,
    title: "categories",
    page: listPage(async () => {
      const [{ CategoriesPage }, { categoriesMachine, changeCategories, loadCategories }] =
        await Promise.all([
          import("./app/pages/StorefrontPages.tsx"),
          import("#core/desk/DeskCategories.ts")
        ])
      return {
        Screen: CategoriesPage,
        machine: categoriesMachine,
        filter: [],
        load: loadCategories,
        change: changeCategories
      }
    }),
    icon: null
  },
  {
    path: deskPaths.banners,
    title: "banners",
    page: listPage(async () => {
      const [{ BannersPage }, { bannersMachine, changeBanners, loadBanners }] = await Promise.all([
        import("./app/pages/StorefrontPages.tsx"),
        import("#core/desk/DeskBanners.ts")
      ])
      return {
        Screen: BannersPage,
        machine: bannersMachine,
        filter: null,
        load: loadBanners,
        change: changeBanners
      }
    }),
    icon: null
  },
  {
    path: deskPaths.reels,
    title: "reels",
    page: listPage(async () => {
      const [{ ReelsPage }, { changeReels, loadReels, reelsMachine }] = await Promise.all([
        import("./app/pages/StorefrontPages.tsx"),
        import("#core/desk/DeskReels.ts")
      ])
      return {
        Screen: ReelsPage,
        machine: reelsMachine,
        filter: null,
        load: loadReels,
        change: changeReels
      }
    }),
    icon: null
  },
  {
    path: deskPaths.promos,
    title: "promos",
    page: listPage(async () => {
      const [{ PromosScreen }, { changePromo, loadPromos, promoCodesMachine }] = await Promise.all([
        import("./app/pages/PromosScreen.tsx"),
        import("#core/desk/promoCodesMachine.ts")
      ])
      return {
        Screen: PromosScreen,
        machine: promoCodesMachine,
        filter: null,
        load: loadPromos,
        change: changePromo
      }
    }),
    icon: TicketPercent
  },
  {
    path: deskPaths.reviews,
    title: "reviews",
    page: listPage(async () => {
      const [{ DeskReviews }, { changeReview, loadReviews, deskReviewsMachine }] =
        await Promise.all([
          import("./reviews/DeskReviews.tsx"),
          import("#core/desk/DeskReviews.ts")
        ])
      return {
        Screen: DeskReviews,
        machine: deskReviewsMachine,
        filter: null,
        load: loadReviews,
        change: changeReview
      }
    }),
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
