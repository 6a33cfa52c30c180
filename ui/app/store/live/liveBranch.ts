import { branchMachine } from "#core/catalogue/branchMachine.ts"
import type { CategoryId } from "#core/catalogue/Product.ts"
import { branch } from "../../data/questions.ts"
import { perShop } from "../perShop.ts"
import type { Store } from "../createStore.ts"

/** What lies inside one category, from the shop. */
export const liveBranch = perShop(({ asks }: Store) =>
  branchMachine.provide({
    actors: { load: asks(({ wanted }: { readonly wanted: CategoryId }) => branch(wanted)) }
  })
)
