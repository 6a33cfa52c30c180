/** The address at which the shop plays a reel of its own. */
export const reelAddress = (file: string): string => `/pictures/reels/${file}`
