import * as delivery from "#core/pricing/delivery.ts"
import * as promo from "#core/pricing/promo.ts"
import * as serverQuote from "#core/pricing/ServerQuote.ts"
import { testExportedNames } from "../support/exportedNames.ts"

testExportedNames("pricing", [delivery, promo, serverQuote])
