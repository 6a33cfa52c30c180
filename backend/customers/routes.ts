import type { ServerContext } from "../context.ts"
import { customerRoute, openRoute, type Route } from "../http/route.ts"
import { deleteAccount, logout } from "./account.ts"
import {
  listAddresses,
  deleteAddress,
  getAddress,
  makeDefaultAddress,
  storeAddress,
  updateAddress
} from "./addresses.ts"
import { endOtherSessions, endSession, listSessions } from "./customerSessions.ts"
import { readProfile, updateProfile } from "./profile.ts"
import { sendOtp } from "./sendOtp.ts"
import { verifyOtp } from "./verifyOtp.ts"

export const customerRoutes: ReadonlyArray<Route<ServerContext>> = [
  openRoute("POST", "/send-otp", sendOtp),
  openRoute("POST", "/verify-otp", verifyOtp),
  customerRoute("POST", "/customer/logout", logout),
  customerRoute("GET", "/customer/sessions", listSessions),
  customerRoute("POST", "/customer/sessions/end", endSession),
  customerRoute("POST", "/customer/sessions/end-others", endOtherSessions),
  customerRoute("POST", "/customer/delete", deleteAccount),
  customerRoute("GET", "/customer/profile", readProfile),
  customerRoute("POST", "/customer/profile", updateProfile),
  customerRoute("GET", "/user/{userId}/addresses", listAddresses, "userId"),
  customerRoute("GET", "/address/{id}", getAddress),
  customerRoute("POST", "/address/store", storeAddress),
  customerRoute("POST", "/address/{id}/update", updateAddress),
  customerRoute("POST", "/address/{id}/default", makeDefaultAddress),
  customerRoute("POST", "/address/{id}/delete", deleteAddress)
]
