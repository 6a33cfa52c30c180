/**
 * Where to go after login (LOGIN-7): `returnTo` when it is an address of this site, else the orders for one who came
 * from an order, else home. Anything that a browser could read as another site is refused (decision 6).
 */
export const afterLogin = (came: {
  readonly returnTo: string | null
  readonly isOrderDetail: boolean
}): string =>
  came.returnTo !== null && isOwnAddress(came.returnTo)
    ? came.returnTo
    : came.isOrderDetail
      ? "/orders"
      : "/"

/** A path of this site: one slash, then no second slash or backslash, and no control characters. */
export const isOwnAddress = (address: string): boolean =>
  /^\/(?![/\\])/.test(address) && !/[\\\p{Cc}]/u.test(address)
