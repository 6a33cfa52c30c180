import {
  AddressNotFound,
  InvalidUserId,
  PositionDenied,
  PositionUnknown
} from "#core/address/Address.ts"
import { formatFieldProblem, formatRefusal, formatStatusDetail } from "#locales/formatRefusal.ts"
import { refused, unavailable } from "./causes.ts"
import type { ProductText } from "#tests/texts/ProductText.ts"

export const addressAndCatalogueTexts: ReadonlyArray<ProductText> = [
  {
    part: "addresses",
    cause: "list: user id missing or a placeholder",
    english: "Invalid user ID",
    key: "refusals.addressList.invalidUser",
    format: (t) => formatRefusal(t, "addressList", new InvalidUserId())
  },
  {
    part: "addresses",
    cause: "list: status not 2xx",
    english: "Error fetching addresses",
    key: "refusals.addressList.failed",
    format: (t) => formatRefusal(t, "addressList", refused(422))
  },
  {
    part: "addresses",
    cause: "list: status not 2xx, status line",
    english: "Server returned 500",
    key: "refusals.addressList.status",
    filled: { status: 500 },
    format: (t) => formatStatusDetail(t, unavailable.server)
  },
  ...(["offline", "timeout", "unreadable"] as const).map((reason): ProductText => ({
    part: "addresses",
    cause: `list: ${reason}`,
    english: "Error fetching addresses",
    key: "refusals.addressList.failed",
    format: (t) => formatRefusal(t, "addressList", unavailable[reason])
  })),
  {
    part: "addresses",
    cause: "detail: failed",
    english: "Error fetching address details",
    key: "refusals.addressDetail.failed",
    format: (t) => formatRefusal(t, "addressDetail", new AddressNotFound())
  },
  {
    part: "addresses",
    cause: "delete: refused",
    english: "Failed to delete address",
    key: "refusals.addressDelete.failed",
    format: (t) => formatRefusal(t, "addressDelete", refused(200))
  },
  {
    part: "addresses",
    cause: "delete: offline",
    english: "Error deleting address",
    key: "refusals.addressDelete.error",
    format: (t) => formatRefusal(t, "addressDelete", unavailable.offline)
  },
  {
    part: "addresses",
    cause: "delete: succeeded",
    english: "Address deleted successfully",
    key: "address.deleted"
  },
  {
    part: "addresses",
    cause: "save: refused",
    english: "Error saving address. Please try again.",
    key: "refusals.addressSave.failed",
    format: (t) => formatRefusal(t, "addressSave", refused(422))
  },
  {
    part: "addresses",
    cause: "save: offline",
    english: "Error saving address. Please try again.",
    key: "refusals.addressSave.failed",
    format: (t) => formatRefusal(t, "addressSave", unavailable.offline)
  },
  {
    part: "addresses",
    cause: "save: succeeded",
    english: "Address saved successfully!",
    key: "address.saved"
  },
  {
    part: "addresses",
    cause: "position: permission denied",
    english: "Location access denied",
    key: "refusals.position.denied",
    format: (t) => formatRefusal(t, "position", new PositionDenied())
  },
  {
    part: "addresses",
    cause: "position: unavailable",
    english: "Unable to get your location",
    key: "refusals.position.unknown",
    format: (t) => formatRefusal(t, "position", new PositionUnknown())
  },
  {
    part: "addresses",
    cause: "form: location missing",
    english: "Please select location on map",
    key: "refusals.addressForm.location",
    format: (t) => formatFieldProblem(t, "location")
  },
  {
    part: "addresses",
    cause: "form: invalid phone number",
    english: "Please enter a valid phone number",
    key: "refusals.addressForm.phone",
    format: (t) => formatFieldProblem(t, "phone")
  },
  {
    part: "addresses",
    cause: "form: required field empty",
    english: "Please fill in all required fields",
    key: "refusals.addressForm.required",
    format: (t) => formatFieldProblem(t, "required")
  },
  {
    part: "addresses",
    cause: "delete: confirmation",
    english: "Are you sure you want to delete this address?",
    key: "address.deleteQuestion"
  },
  { part: "addresses", cause: "list: empty", english: "No addresses saved", key: "address.empty" },
  {
    part: "catalogue",
    cause: "category: failed",
    english: "Error fetching category data",
    key: "refusals.category.failed",
    format: (t) => formatRefusal(t, "category", unavailable.offline)
  },
  {
    part: "catalogue",
    cause: "category: neither subcategories nor products",
    english: "No categories available",
    key: "catalogue.noCategories"
  },
  {
    part: "catalogue",
    cause: "category or filters: no products",
    english: "No products found",
    key: "catalogue.noProducts"
  }
]
