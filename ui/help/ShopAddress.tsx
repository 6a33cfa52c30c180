/** The address of the shop. A name such as Al-Salem does not break at its hyphen. */
export const ShopAddress = ({ children }: { readonly children: string }) =>
  children.replaceAll("-", "-\u2060")
