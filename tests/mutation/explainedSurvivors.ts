/** A change of core that no test can notice, and why. */
export interface ExplainedSurvivor {
  readonly file: string
  /** The line on which the change begins, without its indentation. */
  readonly code: string
  /** What is changed, as the report of a run writes it: `original → replacement`. */
  readonly change: string
  readonly reason: string
}

/**
 * The survivors of `npm run mutation` that need no test. A run fails where one is missing here, and
 * where one that is listed here was killed.
 */
export const explainedSurvivors: ReadonlyArray<ExplainedSurvivor> = [
  {
    file: "core/cart/Cart.ts",
    code: '`${line.productId}:${line.variantId ?? ""}`',
    change: '"" → "mutated"',
    reason: "Keys are only compared with each other, and each stays different from the others."
  },
  {
    file: "core/cart/addToCartMachine.ts",
    code: 'params: ({ event }) => event.inCart.map(lineKey)[0] ?? ""',
    change: '"" → "mutated"',
    reason: "The guard hasOneLine holds here, so that there is a first line."
  },
  {
    file: "core/cart/cartMachine.ts",
    code: 'name: cart.lines.find((line) => lineKey(line) === key)?.name ?? ""',
    change: '"" → "mutated"',
    reason: "The guard hasLine holds here, so that the line is found."
  },
  {
    file: "core/login/loginMachine.ts",
    code: 'target: ["waiting", "#login.enteringCode.sentNotice.shown"],',
    change: '"waiting" → ""',
    reason: "An empty target is the parent state, which begins with waiting."
  }
]
