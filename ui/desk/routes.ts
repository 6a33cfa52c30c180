import { type ComponentType, lazy, type LazyExoticComponent } from "react"
import { listPage } from "./app/listPage.tsx"
import { deskPaths } from "#locales/deskPaths.ts"
import type messages from "#locales/en/desk.json"
import {
  Clock,
  Download,
  History,
  House,
  MapPin,
  MessageCircle,
  Package,
  PackageOpen,
  ShoppingBag,
  Palette,
  RefreshCw,
  Star,
  Store,
  TicketPercent,
  TriangleAlert,
  Upload,
  UserRound,
  UserRoundSearch,
  UsersRound
} from "../shared/icons.ts"

export interface DeskRoute {
  readonly path: string
  /** The key of its title in `desk.titles`, which is also its name in the navigation. */
  readonly title: keyof typeof messages.desk.titles
  /** The page in a chunk of its own, which reads its parameters from the router. */
  readonly page: LazyExoticComponent<ComponentType>
  /** Its icon in the navigation; null for a page to which other pages lead, and for its parts. */
  readonly icon: ComponentType<{ readonly size?: number }> | null
  /** Its messages are those of the namespace `desk`, which the desk starts with. */
  readonly isOfOrders?: true
  /** Its calls are for owners, so that others do not see it in the navigation. */
  readonly isForOwners?: true
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
    isOfOrders: true,
    page: lazy(() => import("./app/pages/TodayPage.tsx")),
    icon: House
  },
  {
    path: deskPaths.orders(),
    title: "orders",
    isOfOrders: true,
    page: lazy(() => import("./app/pages/OrdersPage.tsx")),
    icon: Package
  },
  {
    path: deskPaths.order(":id"),
    title: "order",
    isOfOrders: true,
    page: lazy(() => import("./app/pages/OrderPage.tsx")),
    icon: null
  },
  {
    path: deskPaths.orderChange(":id"),
    title: "orderChange",
    page: lazy(() => import("./app/pages/OrderChangePage.tsx")),
    icon: null
  },
  {
    path: deskPaths.slips(),
    title: "slips",
    isOfOrders: true,
    page: lazy(() => import("./app/pages/SlipsPage.tsx")),
    icon: null
  },
  {
    path: deskPaths.courierList(),
    title: "courier",
    isOfOrders: true,
    page: lazy(() => import("./app/pages/CourierPage.tsx")),
    icon: null
  },
  {
    path: deskPaths.runs(),
    title: "runs",
    page: listPage(async () => {
      const [{ RunsScreen }, { changeRun, deskRunsMachine, loadRuns }] = await Promise.all([
        import("./app/pages/RunsScreen.tsx"),
        import("#core/desk/DeskRuns.ts")
      ])
      return {
        Screen: RunsScreen,
        machine: deskRunsMachine,
        filter: null,
        load: loadRuns,
        change: changeRun
      }
    }),
    icon: MapPin
  },
  {
    path: deskPaths.slots,
    title: "slots",
    page: listPage(async () => {
      const [{ Slots }, { changeSlots, deskSlotsMachine, loadSlots }] = await Promise.all([
        import("./slots/Slots.tsx"),
        import("#core/desk/DeskSlots.ts")
      ])
      return {
        Screen: Slots,
        machine: deskSlotsMachine,
        filter: { day: "" },
        load: loadSlots,
        change: changeSlots
      }
    }),
    icon: Clock
  },
  {
    path: deskPaths.returns,
    title: "returns",
    page: listPage(async () => {
      const [{ Returns }, { deskReturnsMachine, loadDeskReturns, makeReturnStep }] =
        await Promise.all([import("./returns/Returns.tsx"), import("#core/desk/DeskReturns.ts")])
      return {
        Screen: Returns,
        machine: deskReturnsMachine,
        filter: { state: null },
        load: loadDeskReturns,
        change: makeReturnStep
      }
    }),
    icon: RefreshCw
  },
  {
    path: deskPaths.orderReturn(":id"),
    title: "orderReturn",
    page: lazy(() => import("./app/pages/ReturnPage.tsx")),
    icon: null
  },
  {
    path: deskPaths.customers,
    title: "customers",
    page: listPage(async () => {
      const [{ Customers }, { changeCustomerNote, deskCustomersMachine, loadCustomers }] =
        await Promise.all([
          import("./customers/Customers.tsx"),
          import("#core/desk/DeskCustomers.ts")
        ])
      return {
        Screen: Customers,
        machine: deskCustomersMachine,
        filter: { search: "" },
        load: loadCustomers,
        change: changeCustomerNote
      }
    }),
    icon: UserRoundSearch
  },
  {
    path: deskPaths.customer(":id"),
    title: "customer",
    page: lazy(() => import("./app/pages/CustomerPage.tsx")),
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
    path: deskPaths.products(),
    title: "products",
    page: lazy(() => import("./app/pages/ProductsPage.tsx")),
    icon: ShoppingBag
  },
  {
    path: deskPaths.newProduct,
    title: "newProduct",
    page: lazy(() => import("./app/pages/ProductPage.tsx")),
    icon: null
  },
  {
    path: deskPaths.product(":id"),
    title: "product",
    page: lazy(() => import("./app/pages/ProductPage.tsx")),
    icon: null
  },
  {
    path: deskPaths.stock,
    title: "stock",
    page: listPage(async () => {
      const [{ StockScreen }, { changeStock, loadStock, stockMachine }] = await Promise.all([
        import("./app/pages/StockScreen.tsx"),
        import("#core/desk/stockMachine.ts")
      ])
      return {
        Screen: StockScreen,
        machine: stockMachine,
        filter: "",
        load: loadStock,
        change: changeStock
      }
    }),
    icon: PackageOpen
  },
  {
    path: deskPaths.stockHistory(":id"),
    title: "stockHistory",
    page: lazy(() => import("./app/pages/StockHistoryPage.tsx")),
    icon: null
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
    path: deskPaths.brand,
    title: "brand",
    page: listPage(async () => {
      const [{ BrandSettings }, { changeBrand, deskBrandMachine, loadBrand }] = await Promise.all([
        import("./brand/BrandSettings.tsx"),
        import("#core/desk/DeskBrand.ts")
      ])
      return {
        Screen: BrandSettings,
        machine: deskBrandMachine,
        filter: null,
        load: loadBrand,
        change: changeBrand
      }
    }),
    icon: Palette
  },
  {
    path: deskPaths.exports,
    title: "exports",
    page: lazy(() => import("./app/pages/ExportsPage.tsx")),
    icon: Download
  },
  {
    path: deskPaths.import,
    title: "import",
    page: lazy(() => import("./app/pages/ImportPage.tsx")),
    icon: Upload,
    isForOwners: true
  },
  {
    path: deskPaths.colleagues,
    title: "colleagues",
    page: listPage(async () => {
      const [{ Colleagues }, { changeColleague, colleaguesMachine, loadColleagues }] =
        await Promise.all([
          import("./colleagues/Colleagues.tsx"),
          import("#core/desk/colleaguesMachine.ts")
        ])
      return {
        Screen: Colleagues,
        machine: colleaguesMachine,
        filter: null,
        load: loadColleagues,
        change: changeColleague
      }
    }),
    icon: UsersRound,
    isForOwners: true
  },
  {
    path: deskPaths.audit,
    title: "audit",
    page: listPage(async () => {
      const [{ Audit }, { auditMachine, loadAudit, undoEvent }, { allEvents }] = await Promise.all([
        import("./audit/Audit.tsx"),
        import("#core/desk/auditMachine.ts"),
        import("#core/desk/DeskAudit.ts")
      ])
      return {
        Screen: Audit,
        machine: auditMachine,
        filter: allEvents,
        load: loadAudit,
        change: undoEvent
      }
    }),
    icon: History,
    isForOwners: true
  },
  {
    path: deskPaths.shop,
    title: "shop",
    page: listPage(async () => {
      const [{ ShopScreen }, { loadShop, saveShop, shopMachine }] = await Promise.all([
        import("./app/pages/ShopScreens.tsx"),
        import("#core/desk/shopMachine.ts")
      ])
      return {
        Screen: ShopScreen,
        machine: shopMachine,
        filter: null,
        load: loadShop,
        change: saveShop
      }
    }),
    icon: Store,
    isForOwners: true
  },
  {
    path: deskPaths.messages,
    title: "messages",
    page: listPage(async () => {
      const [{ Messages }, { changeTextMessage, loadTextMessages, textMessagesMachine }] =
        await Promise.all([import("./messages/Messages.tsx"), import("#core/desk/DeskMessages.ts")])
      return {
        Screen: Messages,
        machine: textMessagesMachine,
        filter: null,
        load: loadTextMessages,
        change: changeTextMessage
      }
    }),
    icon: MessageCircle,
    isForOwners: true
  },
  {
    path: deskPaths.delivery,
    title: "delivery",
    page: listPage(async () => {
      const [{ Delivery }, { deliveryMachine, loadRates, saveRates }] = await Promise.all([
        import("./delivery/Delivery.tsx"),
        import("#core/desk/DeskDelivery.ts")
      ])
      return {
        Screen: Delivery,
        machine: deliveryMachine,
        filter: null,
        load: loadRates,
        change: saveRates
      }
    }),
    icon: null
  },
  {
    path: deskPaths.policies,
    title: "policies",
    page: listPage(async () => {
      const [{ PoliciesScreen }, { loadShop, saveShop, shopMachine }] = await Promise.all([
        import("./app/pages/ShopScreens.tsx"),
        import("#core/desk/shopMachine.ts")
      ])
      return {
        Screen: PoliciesScreen,
        machine: shopMachine,
        filter: null,
        load: loadShop,
        change: saveShop
      }
    }),
    icon: null
  },
  {
    path: deskPaths.orderPolicies(":version"),
    title: "orderPolicies",
    page: lazy(() => import("./app/pages/OrderPoliciesPage.tsx")),
    icon: null
  },
  {
    path: deskPaths.account,
    title: "account",
    page: lazy(() => import("./app/pages/AccountPage.tsx")),
    icon: UserRound
  }
]
