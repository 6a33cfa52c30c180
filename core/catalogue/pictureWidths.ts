/** The widths in pixels that every picture of the shop's own lies ready in; WebP is for the few browsers that are too old for AVIF. */
export const pictureWidths = { avif: [160, 320, 480, 800, 1200], webp: [320, 640] } as const
