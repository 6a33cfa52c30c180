import * as refusals from "#core/checkout/refusals.ts"
import * as checkoutMachine from "#core/checkout/checkoutMachine.ts"
import { testExportedNames } from "../support/exportedNames.ts"

testExportedNames("checkout", [refusals, checkoutMachine])
