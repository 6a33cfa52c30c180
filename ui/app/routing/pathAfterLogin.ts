import { isSameOriginPath } from "#core/shared/sameOriginPath.ts"
import { paths } from "#locales/paths.ts"

/**
 * The page to show after the login: `returnTo` when it is a path of this site, else the orders for a guest who asked for
 * an order, else home. Anything that a browser could read as another site is refused.
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
