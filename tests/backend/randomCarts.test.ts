import { holdsForRandomCarts } from "../support/randomCarts.ts"

holdsForRandomCarts(100)
