/** The address at which the shop shows a drawn picture, as the database keeps it: under /pictures, or from the root. */
export const pictureAddress = (name: string): string => `${name}.svg`
