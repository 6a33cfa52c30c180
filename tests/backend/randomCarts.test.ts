import { describeRandomCarts } from "../support/randomCarts/randomCarts.ts"

describeRandomCarts(100)
