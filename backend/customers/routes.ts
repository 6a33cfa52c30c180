import type { ServerContext } from "../context.ts"
import type { Route } from "../http/route.ts"
import { deleteAccount, logout } from "./account.ts"
import {
  listAddresses,
  deleteAddress,
  getAddress,
  makeDefaultAddress,
  storeAddress,
  updateAddress
} from "./addresses.ts"
import { readProfile, updateProfile } from "./profile.ts"
import { sendOtp } from "./sendOtp.ts"
import { verifyOtp } from "./verifyOtp.ts"

export const customerRoutes: ReadonlyArray<Route<ServerContext>> = [
  { method: "POST", path: "/send-otp", access: "anyone", handler: sendOtp },
  { method: "POST", path: "/verify-otp", access: "anyone", handler: verifyOtp },
  { method: "POST", path: "/customer/logout", access: "customer", handler: logout },
  { method: "POST", path: "/customer/delete", access: "customer", handler: deleteAccount },
  { method: "GET", path: "/customer/profile", access: "customer", handler: readProfile },
  { method: "POST", path: "/customer/profile", access: "customer", handler: updateProfile },
  {
    method: "GET",
    path: "/user/{userId}/addresses",
    access: "customer",
    owner: "userId",
    handler: listAddresses
  },
  { method: "GET", path: "/address/{id}", access: "customer", handler: getAddress },
  {
    method: "POST",
    path: "/address/store",
    access: "customer",
    handler: storeAddress
  },
  { method: "POST", path: "/address/{id}/update", access: "customer", handler: updateAddress },
  {
    method: "POST",
    path: "/address/{id}/default",
    access: "customer",
    handler: makeDefaultAddress
  },
  { method: "POST", path: "/address/{id}/delete", access: "customer", handler: deleteAddress }
]
