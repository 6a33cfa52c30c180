import type { ServerContext } from "../context.ts"
import { customerRoute, type Route } from "../http/route.ts"
import { ownPhoto, uploadPhoto } from "./photos.ts"
import { ownReturns, requestReturn, withdrawReturn } from "./requestReturn.ts"

/** The returns of a customer's own orders. */
export const returnRoutes: ReadonlyArray<Route<ServerContext>> = [
  customerRoute("GET", "/order/{orderId}/returns", ownReturns),
  customerRoute("POST", "/order/{orderId}/returns", requestReturn),
  customerRoute("POST", "/order/{orderId}/returns/{returnId}/withdraw", withdrawReturn),
  { ...customerRoute("POST", "/customer/return-photos", uploadPhoto), isUpload: true },
  customerRoute("GET", "/customer/return-photos/{photo}", ownPhoto)
]
