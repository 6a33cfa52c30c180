import { type Kysely, sql } from "kysely"
import type { Tables } from "../tables.ts"
import { namesIn } from "./pictureNames.ts"

/** The columns that name pictures, by table. */
const namingColumns = {
  product: ["images", "imported"],
  variant: ["images", "imported"],
  category: ["image", "imported"],
  banner: ["image", "image_en"],
  reel: ["poster", "video"],
  shop_info: ["content", "imported"],
  imported_list: ["rows"]
} as const

/** The names of all pictures that the catalogue or what was imported last names. */
export const findNamedPictures = async (db: Kysely<Tables>): Promise<ReadonlySet<string>> => {
  const names = new Set<string>()
  for (const [table, columns] of Object.entries(namingColumns)) {
    const text = sql`concat_ws(' ', ${sql.join(columns.map((column) => sql`${sql.ref(column)}::text`))})`
    const read = async (where: ReturnType<typeof sql>) => {
      const { rows } = await sql<{ text: string }>`
        select text from (select ${text} as text from ${sql.table(table)} ${where}) naming
        where text like '%/own/%'`.execute(db)
      for (const row of rows) for (const name of namesIn(row.text)) names.add(name)
    }
    if (table !== "product" && table !== "variant") {
      await read(sql``)
      continue
    }
    const { rows } = await sql<{ last: number | null }>`
      select max(id) as last from ${sql.table(table)}`.execute(db)
    for (let first = 0; first <= (rows[0]?.last ?? -1); first += partSize)
      await read(sql`where id >= ${first} and id < ${first + partSize}`)
  }
  return names
}

/** Small enough that no statement comes near its time limit. */
const partSize = 50_000

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
