/** A path of this site: one slash, then no second slash or backslash, and no control characters. */
export const isSameOriginPath = (address: string): boolean =>
  /^\/(?![/\\])/.test(address) && !/[\\\p{Cc}]/u.test(address)
