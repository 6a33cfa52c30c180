import type { Locale } from "#locales/i18n.ts"
import type { Column } from "./columns.ts"
import type { ProblemKind } from "./productProblems.ts"
import type { Row } from "./readRows.ts"

/** Reports a problem of a product, with the row and the column that has it. */
export type ReportColumn = (row: Row, column: Column, kind: ProblemKind, locale?: Locale) => void
