import type { CarrierTables } from "./carrier/tables.ts"
import type { CatalogueTables } from "./catalogue/tables.ts"
import type { CustomerTables } from "./customers/tables.ts"
import type { DeliveryTables } from "./delivery/tables.ts"
import type { ImportTables } from "./desk/importTables.ts"
import type { DriverTables } from "./drivers/tables.ts"
import type { OrderTables } from "./orders/tables.ts"
import type { PushTables } from "./push/tables.ts"
import type { ReviewTables } from "./reviews/tables.ts"
import type { ReturnTables } from "./returns/tables.ts"
import type { StaffTables } from "./staff/tables.ts"

/** The tables as Kysely types them. */
export interface Tables
  extends
    CarrierTables,
    CatalogueTables,
    CustomerTables,
    DeliveryTables,
    DriverTables,
    ImportTables,
    OrderTables,
    PushTables,
    ReturnTables,
    ReviewTables,
    StaffTables {}
