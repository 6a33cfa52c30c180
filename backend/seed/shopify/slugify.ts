/** A name as a key: small letters of any script and digits, with hyphens between. */
export const slugify = (name: string): string =>
  name
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll("&", " and ")
    .replace(/['’]/g, "")
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "-")
    .replace(/^-+|-+$/g, "")
