import { Effect, Schema } from "effect"
import { homeParts } from "../catalogue/homeRows.ts"
import { type ItemPage, submitMachine } from "../shared/submitMachine.ts"
import { callDesk, deskCall, type DeskRefusal, type ItemGone } from "./deskCall.ts"
import { type OrderChanged, orderChanged } from "./deskContent.ts"
import { itemGone } from "./deskJson.ts"

const HomeRowJson = Schema.Union([
  Schema.Struct({ kind: Schema.Literals(homeParts), isShown: Schema.Boolean }),
  Schema.Struct({
    kind: Schema.Literal("products"),
    category: Schema.Int,
    isShown: Schema.Boolean
  })
])

/** A row of home, as its order says. */
export type HomeRowOrder = typeof HomeRowJson.Type

const DeskHomeRowJson = Schema.Struct({
  row: HomeRowJson,
  /** The name of the category; null for another row. */
  name: Schema.NullOr(Schema.String),
  /** A top category has its row always; that of another one can be taken away. */
  isRemovable: Schema.Boolean,
  /** Whether nothing would be in it now. */
  isEmpty: Schema.Boolean
}).annotate({ identifier: "DeskHomeRow" })

/** A row of home in the list. */
export type DeskHomeRow = typeof DeskHomeRowJson.Type

const rows = Schema.Array(HomeRowJson).check(Schema.isMaxLength(500))
const success = Schema.Struct({ rows: Schema.Array(DeskHomeRowJson) })

/** The calls of the rows of home. */
export const homeCalls = {
  list: deskCall({
    method: "GET",
    path: "/desk/home",
    role: "staff",
    success,
    about: "The rows of home in their order, hidden ones too."
  }),
  save: deskCall({
    method: "POST",
    path: "/desk/home",
    role: "staff",
    body: Schema.Struct({ seen: rows, rows }),
    success,
    refusals: [itemGone, orderChanged],
    about:
      "Orders, shows and hides rows, where they are as they were `seen`. A row that is left out is put at the end, other than that of a category below the top, which is taken away."
  })
}

/** The rows as they were seen, and as they shall be. */
export interface HomeChange {
  readonly kind: "order" | "show" | "hide" | "add" | "remove"
  readonly seen: ReadonlyArray<HomeRowOrder>
  readonly rows: ReadonlyArray<HomeRowOrder>
}

/** Why the rows were not changed. */
export type HomeRefusal = DeskRefusal | ItemGone | OrderChanged

/** The name of a row among the others. */
export const homeRowKey = (row: HomeRowOrder): number =>
  row.kind === "products" ? row.category : -1 - homeParts.indexOf(row.kind)

/** The rows of home. */
export const homeMachine = submitMachine<
  null,
  DeskHomeRow,
  HomeChange,
  DeskRefusal,
  HomeRefusal,
  ReadonlyArray<DeskHomeRow>
>({
  id: "deskHome",
  keyOf: ({ row }) => homeRowKey(row),
  // Every change returns all rows.
  keyOfDraft: () => 0
})

/** All rows of home, as one page. */
export const loadHome = () =>
  callDesk(homeCalls.list, {}).pipe(
    Effect.map(({ rows }): ItemPage<DeskHomeRow> => ({ items: rows, next: null }))
  )

/** Changes the rows; returns them as they are then. */
export const changeHome = ({ rows, seen }: HomeChange) =>
  callDesk(homeCalls.save, { body: { seen, rows } }).pipe(Effect.map(({ rows }) => rows))
