/**
 * Marks a journey that `npm run proof` runs, and `npm test` only where its file is named: what it
 * shows seldom changes, or takes long.
 */
export const longTest = { tag: "@proof" }
