/** The widths in pixels that every picture of the shop's own lies ready in; the widest is for sharp screens with AVIF alone. */
export const pictureWidths = { avif: [160, 320, 480, 800, 1200], webp: [160, 320, 480, 800] } as const
