import type pg from "pg"
import { foldForSearch } from "#core/shared/foldForSearch.ts"
import { type BilingualText, brands, origins, adjectives, productKinds } from "./bilingualWords.ts"

/**
 * Fills an empty shop with so many products in 240 categories of three levels, made by the database
 * itself.
 *
 * Products of one kind get neighbouring ids, as in an import by category, so that the newest
 * products are not better matches. A tenth has variants, a fifth is sold out, and every third has a
 * model number of its own.
 */
export const fillWithProducts = async (
  pool: pg.Pool,
  count: number,
  onBatch: (done: number) => void = () => {}
): Promise<void> => {
  const client = await pool.connect()
  try {
    await client.query("set statement_timeout = 0")
    await client.query(categories, [tops, seconds, thirds])
    for (let from = 1; from <= count; from += batch) {
      const to = Math.min(count, from + batch - 1)
      await client.query(products, [
        from,
        to,
        count,
        ...[productKinds, adjectives, origins, brands].flatMap(inThreeLists),
        thirds * seconds * tops,
        lowestLeaf
      ])
      await client.query(variants, [from, to])
      await client.query(attributes, [from, to])
      onBatch(to)
    }
    for (const table of [
      "category",
      "product",
      "variant",
      "variant_attribute",
      "word",
      "word_part",
      "product_word",
      "product_words"
    ]) {
      await client.query(`vacuum analyze ${table}`)
    }
  } finally {
    client.release(true)
  }
}

const tops = 8
const seconds = 5
const thirds = 6
const batch = 25_000
const lowestLeaf = 1 + tops + tops * seconds

const inThreeLists = (words: ReadonlyArray<BilingualText>) => [
  words.map(({ en }) => en),
  words.map(({ ar }) => ar),
  words.map(({ ar }) => foldForSearch(ar))
]

const categories = `
  insert into category (id, parent_id, level, position, slug, name_en, name_ar, image)
  select id, null, 1, id, 'top-' || id, 'Department ' || id, 'قسم ' || id, 'placeholder.svg' from generate_series(1, $1::integer) id
  union all
  select $1 + id, (id - 1) / $2::integer + 1, 2, id, 'second-' || id, 'Shelf ' || id, 'رف ' || id, 'placeholder.svg'
  from generate_series(1, $1 * $2) id
  union all
  select $1 + $1 * $2 + id, $1 + (id - 1) / $3::integer + 1, 3, id, 'third-' || id, 'Corner ' || id, 'ركن ' || id, 'placeholder.svg'
  from generate_series(1, $1 * $2 * $3) id`

// The parts of a name are chosen by hashes, so that the same number of products is always the same
// shop.
const products = `
  insert into product (id, category_id, slug, name_en, name_ar, description_en, description_ar, price_fils, old_price_fils, sku, barcode,
    weight_grams, stock, images, is_on_home, folded)
  select id, $17::integer + (($16::bigint * (id - 1)) / $3::bigint)::integer, 'product-' || id, en, ar, en || repeat(' in its own box, for the house and for giving.', 3),
    ar || repeat(' في علبته الخاصة، للبيت وللهدية.', 3), price, case when h % 7 = 0 then price + 1000 end, 'SKU-' || id, '0',
    100 + (h % 40) * 50, case when h % 10 < 3 then 0 else 1 + h % 50 end, array['oud-chips'], id % 20000 = 1, lower(en) || E'\\n' || folded
  from (
    select id, h, 250 + (h % 9000) * 10 as price,
      concat_ws(' ', qe[1 + h % cardinality(qe)], oe[1 + (h / 31) % cardinality(oe)], te[kind], he[1 + (h / 7) % cardinality(he)],
        size || ' g', case when id % 3 = 0 then 'M' || id end) as en,
      concat_ws(' ', ta[kind], qa[1 + h % cardinality(qa)], oa[1 + (h / 31) % cardinality(oa)], ha[1 + (h / 7) % cardinality(ha)],
        size || ' غرام', case when id % 3 = 0 then 'M' || id end) as ar,
      concat_ws(' ', tf[kind], qf[1 + h % cardinality(qf)], of[1 + (h / 31) % cardinality(of)], hf[1 + (h / 7) % cardinality(hf)],
        size || ' غرام', case when id % 3 = 0 then 'm' || id end) as folded
    from (
      select id, abs(hashint4(id))::bigint as h, 1 + ((id - 1)::bigint * cardinality($4::text[]) / $3)::integer as kind,
        25 * (1 + abs(hashint4(id + 7)) % 40) as size,
        $4::text[] as te, $5::text[] as ta, $6::text[] as tf, $7::text[] as qe, $8::text[] as qa, $9::text[] as qf,
        $10::text[] as oe, $11::text[] as oa, $12::text[] as "of", $13::text[] as he, $14::text[] as ha, $15::text[] as hf
      from generate_series($1::integer, $2::integer) id
    ) chosen
  ) named`

const variants = `
  insert into variant (id, product_id, position, sku, price_fils, stock, is_available, images)
  select product.id * 10 + nth, product.id, nth, product.sku || '-' || nth, product.price_fils, (product.id + nth) % 9, true, '{}'
  from product, generate_series(1, 3) nth where product.id between $1 and $2 and product.id % 10 = 0`

// Two of the colours have one name in Arabic.
const attributes = `
  insert into variant_attribute (variant_id, position, kind, name_en, name_ar, value_en, value_ar)
  select variant.id, 0, 'size', 'Size', 'المقاس', (52 + 2 * position)::text, (52 + 2 * position)::text
  from variant where product_id between $1 and $2
  union all
  select variant.id, 1, 'color', 'Colour', 'اللون', en[1 + color], ar[1 + color]
  from (select id, abs(hashint4(product_id + position / 3)) % 6 as color from variant where product_id between $1 and $2) variant,
    (select array['Black', 'White', 'Plum', 'Wine', 'Sand', 'Navy'] as en, array['أسود', 'أبيض', 'عنابي', 'عنابي', 'رملي', 'كحلي'] as ar) named`
