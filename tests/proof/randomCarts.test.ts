import { describeRandomCarts } from "../support/randomCarts.ts"

describeRandomCarts(1_000)
