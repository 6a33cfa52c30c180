import { isSameOriginPath } from "#core/shared/sameOriginPath.ts"
import { paths } from "#locales/paths.ts"

/**
 * The page after the login: `returnTo` when it is a path of this site, otherwise the orders when an
 * order was requested, otherwise home. A path that browsers could parse as another site is refused.
 */
export const pathAfterLogin = ({
  returnTo,
  isOrderDetail
}: {
  readonly returnTo: string | null
  readonly isOrderDetail: boolean
}): string => {
  if (returnTo !== null && isSameOriginPath(returnTo)) return returnTo
  return isOrderDetail ? paths.orders : paths.home
}
