import type { TFunction } from "i18next"
import type { FirstOwnerRefusal } from "#core/desk/firstOwner.ts"
import type { StaffAccountRefusal } from "#core/desk/StaffAccount.ts"
import type { StaffSessionEnded, StaffSignInRefusal } from "#core/desk/StaffSession.ts"
import { retryMessage } from "./retryMessages.ts"

/** The message of a refusal while signing in to the desk, or in the own account. */
export const formatStaffRefusal = (
  t: TFunction,
  refusal: StaffSignInRefusal | StaffAccountRefusal | StaffSessionEnded | FirstOwnerRefusal
): string => {
  switch (refusal._tag) {
    case "SignInWrong":
      return t("desk.staff.refusals.signInWrong")
    case "SetupLinkInvalid":
      return t("desk.setup.invalid")
    case "StaffNameInvalid":
      return t("desk.staff.refusals.nameInvalid")
    case "SignInExpired":
      return t("desk.staff.refusals.signInExpired")
    case "CodeIncomplete":
      return t("desk.staff.refusals.codeIncomplete")
    case "CodeWrong":
      return t("desk.staff.refusals.codeWrong")
    case "PasskeyWrong":
      return t("desk.staff.refusals.passkeyWrong")
    case "PasskeyCancelled":
      return t("desk.staff.refusals.passkeyCancelled")
    case "PasskeyUnavailable":
      return t("desk.staff.refusals.passkeyUnavailable")
    case "PasskeyNameMissing":
      return t("desk.staff.refusals.passkeyNameMissing")
    case "PasswordRefused":
      return t(`desk.staff.refusals.password.${refusal.problem}`)
    case "PasswordWrong":
      return t("desk.staff.refusals.passwordWrong")
    case "StaffSessionEnded":
      return t("desk.staff.refusals.sessionEnded")
    case "TooManyRequests":
      return retryMessage(t, refusal)
    case "Refused":
      return refusal.message ?? t("desk.staff.refusals.refused")
    case "Unavailable":
      return refusal.reason === "offline"
        ? t("desk.staff.refusals.offline")
        : t("desk.staff.refusals.failed")
  }
}
