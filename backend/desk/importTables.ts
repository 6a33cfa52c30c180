import type { ColumnType, Generated } from "kysely"
import type {
  ImportedProduct,
  importKinds,
  ImportPart,
  ImportPictureProblem,
  importStates
} from "#core/desk/DeskImports.ts"
import type { ProductFileRow } from "#core/desk/productFile.ts"
import type { ImportedFiles, SourceProduct } from "../seed/load/ImportSource.ts"

/** The tables of the desk's imports. */
export interface ImportTables {
  desk_import: {
    id: string
    staff_id: number
    file_name: string
    /** `applying` is of the last release; `importing` is the same of this one. */
    state: (typeof importStates)[number] | "importing"
    /** How many products the file leaves as they are without a row of their own. */
    unchanged: number
    uploaded_at: Date
    kind: Generated<(typeof importKinds)[number]>
    source: ColumnType<ImportedFiles | null, string | null, string | null>
    parts: ColumnType<ReadonlyArray<ImportPart>, string | undefined, string>
  }
  desk_import_product: {
    import_id: string
    position: number
    product_id: number
    /** The rows of our own file; otherwise the product, null where it is left out. */
    rows: ColumnType<ReadonlyArray<ProductFileRow> | SourceProduct | null, string, string>
    result: ColumnType<ImportedProduct, string, string>
    applied_at: Date | null
  }
  desk_import_picture: {
    import_id: string
    position: number
    name: string
    kind: "picture" | "video" | "address"
    bytes: Buffer | null
    image: string | null
    problem: ImportPictureProblem | null
    done_at: Date | null
  }
  fetched_picture: {
    address: string
    image: string
  }
}
