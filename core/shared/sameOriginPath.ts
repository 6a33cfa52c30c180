/** A path of this site: one slash, then no second slash or backslash, and no control characters. */
export const isSameOriginPath = (path: string): boolean =>
  /^\/(?![/\\])/.test(path) && !/[\\\p{Cc}]/u.test(path)
