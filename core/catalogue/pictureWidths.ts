/**
 * The widths in pixels in which the shop's own pictures are generated. WebP is for browsers without
 * AVIF.
 */
export const pictureWidths = { avif: [160, 320, 480, 800, 1200], webp: [320, 640] } as const
