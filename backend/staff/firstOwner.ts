import { Result } from "effect"
import {
  type FirstOwner,
  type firstOwnerCalls,
  setupLinkInvalid,
  staffNameInvalid
} from "#core/desk/firstOwner.ts"
import { codeWrong, passkeyWrong } from "#core/desk/signIn.ts"
import { parseNewPassword, parseStaffName } from "#core/desk/staffCredentials.ts"
import { extractDigits } from "#core/shared/digits.ts"
import { findBrandedMessages } from "../brand/findBrand.ts"
import type { ServerContext } from "../context.ts"
import { inTransaction } from "../database/transaction.ts"
import { clientRateLimits, enforceRateLimits, takeBack } from "../http/rateCounter.ts"
import type { ApiRequest } from "../http/route.ts"
import { writeAuditEvent } from "./audit.ts"
import { type DeskRequest, refuse } from "./deskCallRoutes.ts"
import { registrationOptions, relyingParty, storePasskey } from "./passkeys.ts"
import { hashPassword } from "./passwordHash.ts"
import { findSetupLink, takeSetupLink } from "./setupLink.ts"
import { openAuditedSession, passwordRefusal, signedIn } from "./signIn.ts"
import { decryptTotpKey, findTotpStep, totpUri } from "./totp.ts"

type SetupRequest<Name extends keyof typeof firstOwnerCalls> = DeskRequest<
  (typeof firstOwnerCalls)[Name]
>

/** `POST /desk/setup/check`: whether the printed address still works. */
export const checkLink = async (
  context: ServerContext,
  request: SetupRequest<"check">
): Promise<void> => {
  await requireLink(context, request, request.body.token)
}

/** `POST /desk/setup/start`: checks name and password, and offers the second factors. */
export const startFirstOwner = async (context: ServerContext, request: SetupRequest<"start">) => {
  const { db, settings } = context
  const link = await requireLink(context, request, request.body.token)
  const { name } = parseOwner(request.body)
  const key = decryptTotpKey(settings, link.totp_key)
  if (key === null) throw linkRefusal()
  const party = relyingParty(context, request)
  // The account, and with it its id, is made with the second factor.
  const { t } = await findBrandedMessages(db, request.locale)
  const shop = t("shell.shopName")
  const passkey = party && (await registrationOptions(db, party, { id: 0, name }, shop))
  if (passkey !== null)
    await db.updateTable("setup_link").set({ challenge: passkey.challenge }).execute()
  return { totpUri: totpUri(key, name, shop), passkey }
}

/**
 * `POST /desk/setup/confirm`: makes the first owner and opens the session. Of those who use the
 * address at the same time, one does.
 */
export const confirmFirstOwner = async (
  context: ServerContext,
  request: SetupRequest<"confirm">
) => {
  const { body } = request
  await requireLink(context, request, body.token)
  const { name, password } = parseOwner(body)
  const hash = await hashPassword(password)
  const at = new Date(context.now())
  const made = await inTransaction(context.db, async (tx) => {
    const link = await takeSetupLink(tx, context, body.token)
    if (link === undefined) throw linkRefusal()
    const step = "code" in body ? findStep(context, link.totp_key, body.code) : 0
    if (step === null) throw refuse(codeWrong, "server.staff.codeWrong")
    const factor = "code" in body ? "totp" : "passkey"
    const { id } = await tx
      .insertInto("staff_member")
      .values({
        name,
        role: "owner",
        password_hash: hash,
        is_start_password: false,
        totp_key: link.totp_key,
        totp_step: step,
        created_at: at,
        disabled_at: null
      })
      .returning("id")
      .executeTakeFirstOrThrow()
    await writeAuditEvent(tx, {
      at,
      staff: { id },
      action: "staff.setup",
      subject: `staff-${id}`,
      after: { name, role: "owner", factor }
    })
    if ("passkey" in body) {
      const party = relyingParty(context, request)
      const { challenge } = link
      const isStored =
        party !== null &&
        challenge !== null &&
        (await storePasskey(tx, {
          at,
          challenge,
          name,
          party,
          response: body.passkey,
          staffId: id
        }))
      if (!isStored) throw refuse(passkeyWrong, "server.staff.passkeyWrong")
    }
    const session = await openAuditedSession(tx, context, request, id, factor)
    return { member: { staff_id: id, name, role: "owner" as const }, session }
  })
  return signedIn(context, made.member, made.session)
}

/** Counts tries of tokens by the address of the client. */
const requireLink = async (
  context: ServerContext,
  { client }: Pick<ApiRequest, "client">,
  token: string
) => {
  const limits = clientRateLimits(context, client, {
    name: "staff",
    maximum: context.settings.otpFailedPerClientIp,
    seconds: 3_600
  })
  await enforceRateLimits(context, limits)
  const link = await findSetupLink(context.db, context, token)
  if (link === undefined) throw linkRefusal()
  await takeBack(context, limits)
  return link
}

const parseOwner = (typed: Omit<FirstOwner, "token">) => {
  const name = parseStaffName(typed.name)
  if (name === null) throw refuse(staffNameInvalid, "server.staff.nameInvalid")
  const password = parseNewPassword(typed.password, name)
  if (Result.isFailure(password)) throw passwordRefusal(password.failure.problem)
  return { name, password: password.success }
}

const findStep = ({ now, settings }: ServerContext, stored: Buffer, code: string) => {
  const key = decryptTotpKey(settings, stored)
  return key === null ? null : findTotpStep(key, extractDigits(code), now())
}

const linkRefusal = () => refuse(setupLinkInvalid, "server.staff.setupLinkInvalid")
