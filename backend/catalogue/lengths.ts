/** How many products come at once, of a list and of a category's own page. */
export const pageSize = 24
export const categoryProductLimit = 200
