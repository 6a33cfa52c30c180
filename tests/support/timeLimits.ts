/**
 * When a test hangs, in ms. It says nothing about speed: on a busy machine a test may take minutes.
 */
export const testLimitMs = 300_000

/** When a test of `npm run proof` hangs. */
export const proofLimitMs = 3_600_000

/** When what a test waits for will never happen, so that it fails with what it has seen instead. */
export const waitLimitMs = 150_000
