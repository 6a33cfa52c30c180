import type { Shop } from "../context.ts"
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

export const customerRoutes: ReadonlyArray<Route<Shop>> = [
  { method: "POST", path: "/send-otp", access: "anyone", answer: sendOtp },
  { method: "POST", path: "/verify-otp", access: "anyone", answer: verifyOtp },
  { method: "POST", path: "/customer/logout", access: "customer", answer: logout },
  { method: "POST", path: "/customer/delete", access: "customer", answer: deleteAccount },
  { method: "GET", path: "/customer/profile", access: "customer", answer: readProfile },
  { method: "POST", path: "/customer/profile", access: "customer", answer: updateProfile },
  {
    method: "GET",
    path: "/user/{userId}/addresses",
    access: "customer",
    owner: "userId",
    answer: listAddresses
  },
  { method: "GET", path: "/address/{id}", access: "customer", answer: getAddress },
  {
    method: "POST",
    path: "/address/store",
    access: "customer",
    answer: storeAddress
  },
  { method: "POST", path: "/address/{id}/update", access: "customer", answer: updateAddress },
  { method: "POST", path: "/address/{id}/default", access: "customer", answer: makeDefaultAddress },
  { method: "POST", path: "/address/{id}/delete", access: "customer", answer: deleteAddress }
]
