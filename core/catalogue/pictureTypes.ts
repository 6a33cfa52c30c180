/**
 * The media types that a person chooses from. HEIC is not among them, so an iPhone sends its photos
 * as JPEG.
 */
export const pictureTypes = ["image/jpeg", "image/png", "image/webp", "image/avif"] as const
