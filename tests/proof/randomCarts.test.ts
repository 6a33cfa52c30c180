import { holdsForRandomCarts } from "../support/randomCarts.ts"

holdsForRandomCarts(1_000)
