import type { HttpBindings } from "@hono/node-server"
import { Hono } from "hono"
import { deskPaths, isDeskPath } from "#locales/deskPaths.ts"
import { paths } from "#locales/paths.ts"
import { deskBookingRoutes } from "./carrier/deskBookings.ts"
import { carrierRoutes } from "./carrier/webhook.ts"
import { catalogueRoutes } from "./catalogue/routes.ts"
import { checkoutRoutes } from "./checkout/routes.ts"
import { deskAuditRoutes } from "./desk/audit.ts"
import { deskCategoryNameRoutes } from "./desk/categoryNames.ts"
import { deskOrderRoutes } from "./desk/orderRoutes.ts"
import { customerRoutes } from "./customers/routes.ts"
import { deskBrandRoutes } from "./desk/brand.ts"
import { deskBannerRoutes } from "./desk/banners.ts"
import { deskCategoryRoutes } from "./desk/categories.ts"
import { deskHomeRoutes } from "./desk/home.ts"
import { deskReelRoutes } from "./desk/reels.ts"
import { deskCustomerRoutes } from "./desk/customers.ts"
import { deskExportRoutes } from "./desk/exports.ts"
import { deskImportRoutes } from "./desk/imports.ts"
import { deskMessageRoutes } from "./desk/messages.ts"
import { deskPictureRoutes } from "./desk/pictures.ts"
import { deskProblemRoutes } from "./desk/problems.ts"
import { deskProductRoutes } from "./desk/products.ts"
import { deskPromoRoutes } from "./desk/promos.ts"
import { deskReviewRoutes } from "./desk/reviews.ts"
import { deskSetupRoutes } from "./desk/setup.ts"
import { deskDeliveryRoutes } from "./desk/delivery.ts"
import { deskShopRoutes } from "./desk/shop.ts"
import { deskStockRoutes } from "./desk/stock.ts"
import { deskTodayRoutes } from "./desk/today.ts"
import { deskSlotRoutes } from "./desk/slots.ts"
import { deskRunRoutes } from "./drivers/deskRuns.ts"
import { driverRoutes } from "./drivers/routes.ts"
import { findCustomer } from "./customers/sessions.ts"
import { orderRoutes } from "./orders/routes.ts"
import { type Pages } from "./pages/createPages.ts"
import { paymentRoutes } from "./payments/routes.ts"
import { deskReturnRoutes } from "./returns/deskReturns.ts"
import { returnRoutes } from "./returns/routes.ts"
import { reviewRoutes } from "./reviews/routes.ts"
import { pushRoutes } from "./push/devices.ts"
import { staffRoutes } from "./staff/routes.ts"
import { findStaff } from "./staff/staffSessions.ts"
import { deliveryRoutes } from "./delivery/routes.ts"
import { pricingRoutes } from "./pricing/routes.ts"
import { databaseTrouble } from "./database/databaseErrors.ts"
import { createCspReports, cspReportPath } from "./http/cspReport.ts"
import { reportingEndpoint } from "./pages/contentSecurityPolicy.ts"
import { createApi, isUpload, retryAfterS } from "./http/api.ts"
import { healthRoutes } from "./http/health.ts"
import type { ServerContext } from "./context.ts"
import type { Route } from "./http/route.ts"
import { StorageFailed } from "./http/StorageFailed.ts"
import { logError } from "./http/logError.ts"

/** All calls of the API. */
export const allRoutes: ReadonlyArray<Route<ServerContext>> = [
  ...healthRoutes,
  ...catalogueRoutes,
  ...pricingRoutes,
  ...deliveryRoutes,
  ...customerRoutes,
  ...checkoutRoutes,
  ...orderRoutes,
  ...returnRoutes,
  ...reviewRoutes,
  ...driverRoutes,
  ...carrierRoutes,
  ...paymentRoutes,
  ...staffRoutes,
  ...pushRoutes,
  ...deskOrderRoutes,
  ...deskProblemRoutes,
  ...deskCategoryNameRoutes,
  ...deskStockRoutes,
  ...deskProductRoutes,
  ...deskCategoryRoutes,
  ...deskBannerRoutes,
  ...deskReelRoutes,
  ...deskHomeRoutes,
  ...deskPromoRoutes,
  ...deskShopRoutes,
  ...deskDeliveryRoutes,
  ...deskReturnRoutes,
  ...deskRunRoutes,
  ...deskCustomerRoutes,
  ...deskMessageRoutes,
  ...deskBookingRoutes,
  ...deskSlotRoutes,
  ...deskReviewRoutes,
  ...deskExportRoutes,
  ...deskImportRoutes,
  ...deskPictureRoutes,
  ...deskBrandRoutes,
  ...deskTodayRoutes,
  ...deskSetupRoutes,
  ...deskAuditRoutes
]

/** The paths of calls whose body is a file, which takes longer to arrive than JSON. */
export const uploadPaths: ReadonlySet<string> = new Set(
  allRoutes.flatMap((route) => (isUpload(route) ? [`/api${route.path}`] : []))
)

/** What a port serves: the shop, the desk, or both. */
export type Served = "shop" | "desk" | "all"

/**
 * The API under `/api`, the sandbox under `/sandbox` when there is one, and the pages everywhere
 * else. What the port does not serve is 404.
 */
export const createApp = (
  context: ServerContext,
  pages: Pages,
  sandbox: Hono<{ Bindings: HttpBindings }> | null,
  served: Served
) => {
  const app = new Hono<{ Bindings: HttpBindings }>()
  app.use(async (c, next) => {
    await next()
    if (c.res.headers.has("x-hono-already-sent")) return
    for (const [name, value] of securityHeaders(context, c.req.path)) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value)
    }
    const endpoint = reportingEndpoint(c.res.headers.get("Content-Security-Policy") ?? "")
    if (endpoint !== null) c.res.headers.set("Reporting-Endpoints", endpoint)
  })
  app.use(async (c, next) => {
    const { path } = c.req
    if (served === "desk" && path === paths.home) return c.redirect(deskPaths.start)
    const isDesk = isDeskPath(path)
    const isServed =
      served === "all" ||
      (served === "shop"
        ? !isDesk
        : isDesk || /^\/(?:pictures|api\/health|csp-report)(?:\/|$)/.test(path))
    return isServed ? next() : c.body(null, 404)
  })
  app.route("/api", createApi(context, allRoutes, { findCustomer, findStaff }))
  app.route(cspReportPath, createCspReports(context))
  if (sandbox !== null) app.route("/sandbox", sandbox)
  app.all("*", (c) => pages(c))
  app.onError((problem, c) => {
    logError(c.req.method, problem)
    return databaseTrouble(problem) === null && !(problem instanceof StorageFailed)
      ? c.text("", 500)
      : c.text("", 503, { "Retry-After": retryAfterS })
  })
  return app
}

/**
 * Hono's `secureHeaders` would replace the policies that pages and pictures set themselves, so
 * these are our own.
 */
const securityHeaders = (
  { settings }: ServerContext,
  path: string
): ReadonlyArray<readonly [string, string]> => [
  ["X-Content-Type-Options", "nosniff"],
  ["Referrer-Policy", "strict-origin-when-cross-origin"],
  ["Cross-Origin-Opener-Policy", "same-origin"],
  // Mails and previews of links show pictures on other sites.
  ["Cross-Origin-Resource-Policy", path.startsWith("/pictures/") ? "cross-origin" : "same-origin"],
  ["Permissions-Policy", permissionsPolicy],
  [
    "Content-Security-Policy",
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
  ],
  ...(settings.publicUrl?.startsWith("https:") === true
    ? [["Strict-Transport-Security", "max-age=31536000"] as const]
    : [])
]

/** What pages use of the browser, and what no page and no frame in it may use. */
const permissionsPolicy = [
  ...[
    "autoplay",
    "camera",
    "clipboard-write",
    "fullscreen",
    "geolocation",
    "otp-credentials",
    "payment",
    "publickey-credentials-create",
    "publickey-credentials-get"
  ].map((feature) => `${feature}=(self)`),
  ...[
    "accelerometer",
    "clipboard-read",
    "display-capture",
    "encrypted-media",
    "gyroscope",
    "hid",
    "idle-detection",
    "local-fonts",
    "magnetometer",
    "microphone",
    "midi",
    "picture-in-picture",
    "screen-wake-lock",
    "serial",
    "storage-access",
    "usb",
    "window-management",
    "xr-spatial-tracking"
  ].map((feature) => `${feature}=()`)
].join(", ")
