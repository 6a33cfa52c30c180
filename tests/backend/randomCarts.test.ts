import { describeRandomCarts } from "../support/randomCarts.ts"

describeRandomCarts(100)
