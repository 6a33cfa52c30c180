import { describeRandomCarts } from "../support/randomCarts/randomCarts.ts"

describeRandomCarts(1_000)
