import { paths } from "#locales/paths.ts"
import { parseId } from "../http/parseId.ts"
import { isKeyedHash, keyedHash, type ShopSecrets } from "../customers/secrets.ts"
import { productSegment } from "./namedAddress.ts"

interface LinkContext {
  readonly now: () => number
  readonly settings: ShopSecrets
}

const previewParameter = "preview"

const lifetimeMs = 7 * 24 * 3_600_000

/** The address of a product's page as it will be, for whoever has it, until `expiresAt`. */
export const createPreviewLink = (
  { now, settings }: LinkContext,
  productId: number
): { readonly path: string; readonly expiresAt: number } => {
  const expiresAt = now() + lifetimeMs
  const token = `${expiresAt}.${sign(settings, productId, expiresAt)}`
  return { path: `${paths.product(productId)}?${previewParameter}=${token}`, expiresAt }
}

/** The id of the product that an address shows the preview of; null without a valid signature. */
export const readPreviewLink = ({ now, settings }: LinkContext, url: URL): number | null => {
  const id = parseId(productSegment(url))
  const token = url.searchParams.get(previewParameter) ?? ""
  const [, expiresAt = "", signature = ""] = /^(\d{1,15})\.([\w-]{43})$/.exec(token) ?? []
  if (id === null || signature === "" || Number(expiresAt) <= now()) return null
  const isSigned = isKeyedHash(
    settings,
    Buffer.from(signature, "base64url"),
    "product preview",
    String(id),
    expiresAt
  )
  return isSigned ? id : null
}

const sign = (
  { otpPepper }: LinkContext["settings"],
  productId: number,
  expiresAt: number
): string =>
  keyedHash(otpPepper, "product preview", String(productId), String(expiresAt)).toString(
    "base64url"
  )
