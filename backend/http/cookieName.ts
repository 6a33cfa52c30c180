/**
 * The name of a cookie: over https with the prefix that browsers check, so that no other host of
 * the domain can set it. `__Host-` is for cookies of every path; one of a narrower path has
 * `__Secure-`.
 */
export const cookieName = (
  { publicUrl }: { readonly publicUrl: string | null },
  name: string,
  path?: string
): string => {
  if (publicUrl?.startsWith("https:") !== true) return name
  return `${path === undefined ? "__Host-" : "__Secure-"}${name}`
}
