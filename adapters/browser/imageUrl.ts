/**
 * Whether a stored URL is that of an image: http, https or a path of this site, never another
 * scheme.
 */
export const isImageUrl = (url: string): boolean => /^(?:https?:\/\/|\/(?![/\\]))/i.test(url)
