import { type Kysely, type QueryResult, type RawBuilder, sql } from "kysely"
import type { Tables } from "../tables.ts"
import { namesIn } from "./pictureNames.ts"

/** What names pictures, by table. */
const namingColumns = {
  product: ["images::text", "(imported -> 'images')::text"],
  variant: ["images::text", "(imported -> 'images')::text"],
  category: ["image", "imported::text"],
  banner: ["image", "image_en"],
  reel: ["poster", "video"],
  shop_info: ["content::text", "imported::text"],
  imported_list: ["rows::text"]
} as const

/** The names of all pictures that the catalogue or what was imported last names. */
export const findNamedPictures = async (db: Kysely<Tables>): Promise<ReadonlySet<string>> => {
  const names = new Set<string>()
  for (const [table, columns] of Object.entries(namingColumns)) {
    const isLarge = table === "product" || table === "variant"
    for (let last: number | null = 0; last !== null;) {
      const text: RawBuilder<unknown> = sql`concat_ws(' ', ${sql.join(columns.map((column) => sql.raw(column)))})`
      const part: RawBuilder<unknown> = isLarge
        ? sql`select id, ${text} as text from ${sql.table(table)} where id > ${last} order by id limit ${partSize}`
        : sql`select null::integer as id, ${text} as text from ${sql.table(table)}`
      const { rows }: QueryResult<{ last: number | null; text: string | null }> = await sql<{
        last: number | null
        text: string | null
      }>`
        with part as materialized (${part})
        select max(id) as last, null as text from part
        union all select null, text from part where text like '%/own/%'`.execute(db)
      for (const row of rows) for (const name of namesIn(row.text ?? "")) names.add(name)
      last = rows.find((row) => row.last !== null)?.last ?? null
    }
  }
  return names
}

/** Rows of a large table, so few that no statement comes near its time limit. */
const partSize = 5_000

/** Those of the names that lines of orders have, which keep the picture of what was bought. */
export const findOrderedPictures = async (
  db: Kysely<Tables>,
  names: ReadonlyArray<string>
): Promise<ReadonlySet<string>> => {
  const urls = names.flatMap((name) => [`/pictures/sized/own/${name}`, `/pictures/own/${name}`])
  const lines = await db
    .selectFrom("order_line")
    .select("image")
    .distinct()
    .where(sql<boolean>`image = any(${urls}::text[])`)
    .execute()
  return new Set(lines.flatMap(({ image }) => namesIn(image)))
}

/** Writes down that something names these pictures now. */
export const markPicturesNamed = async (
  db: Kysely<Tables>,
  names: ReadonlyArray<string>,
  at: Date
): Promise<void> => {
  await sql`
    insert into picture (name, named_at)
    select name, ${at} from unnest(${names.toSorted()}::text[]) name order by name
    on conflict (name) do update set named_at = excluded.named_at`.execute(db)
}
