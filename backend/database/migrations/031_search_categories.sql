-- A search finds products also by the names of their category and of those above it. Such words are kept apart from the words
-- of names, because a match of a product's own name is better, and one of its own category is better than one further above.

-- Both names, folded like those of products (backend/catalogue/foldedNames.ts). The next import folds the existing rows again;
-- until then they are folded here, which differs for rare letters only.
alter table category add column folded text not null default '';
update category set folded = lower(translate(
  regexp_replace(
    normalize(name_en || E'\n' || name_ar, NFKC),
    E'[\u0640\u064b-\u065f\u0670\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]', '', 'g'
  ),
  'آأإٱىیةؤئک٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', 'ااااييهويك01234567890123456789'
));

-- The source of a word: 0 for names of products, 1 for the name of their category, 2 for those above it.
alter table word add column source smallint not null default 0 check (source between 0 and 2);
alter table word drop constraint word_text_key;
alter table word add unique (text, source);

alter table word_part add column source smallint not null default 0;
drop index word_part_part_word_id_idx;
create index on word_part (part, word_id) where begins and source = 0;

create or replace function write_word_parts() returns trigger language plpgsql as $$
begin
  insert into word_part (part, word_id, begins, source)
  select parts.part, fresh.id, parts.begins, fresh.source from fresh, word_parts(fresh.text) parts;
  return null;
end $$;

-- The words of the categories of some products, and of the categories above them.
create function category_words(product_ids integer[]) returns table (category_id integer, text text, source integer)
language sql stable strict rows 100 as $$
  with recursive above as (
    select own.id as category_id, own.parent_id, own.folded, 1 as source from category own
    where own.id in (select product.category_id from product where product.id = any(product_ids))
    union all
    select above.category_id, category.parent_id, category.folded, 2 from above join category on category.id = above.parent_id
  )
  select above.category_id, words.text, min(above.source) from above, words_of(above.folded) words group by 1, 2
$$;

-- New words are written in one order, so that two who bring the same ones never wait for each other in a circle.
create or replace function write_words(ids integer[], names text[]) returns void language plpgsql as $$
begin
  insert into word (text, source)
  select new_word.text, new_word.source from (
    select words.text, 0 as source from unnest(names) name, words_of(name) words
    union
    select words.text, words.source from category_words(ids) words
  ) new_word
  where not exists (select from word where word.text = new_word.text and word.source = new_word.source)
  order by 1, 2
  on conflict do nothing;

  with named as materialized (
    select named.product_id, words.text, words.opens
    from unnest(ids, names) named (product_id, folded), words_of(named.folded) words
  ), of_category as materialized (
    select words.category_id, word.id
    from category_words(ids) words join word on word.text = words.text and word.source = words.source
  ), indexed as materialized (
    select word.id, named.product_id, named.opens from named join word on word.text = named.text and word.source = 0
    union all
    select of_category.id, product.id, false
    from of_category join product on product.category_id = of_category.category_id where product.id = any(ids)
  ), listed as (
    insert into product_word (word_id, opens, product_id) select id, opens, product_id from indexed order by 1, 2, 3
  )
  insert into product_words (product_id, words) select product_id, array_agg(id order by id) from indexed group by 1;
end $$;

drop trigger forget_old_words on product;
drop trigger know_new_words on product;
create trigger forget_old_words after update of folded, is_listed, category_id on product for each row
  when ((old.folded, old.is_listed, old.category_id) is distinct from (new.folded, new.is_listed, new.category_id))
  execute function forget_words();
create trigger know_new_words after update of folded, is_listed, category_id on product for each row
  when ((old.folded, old.is_listed, old.category_id) is distinct from (new.folded, new.is_listed, new.category_id))
  execute function words_of_renamed_product();

create function words_of_renamed_category() returns trigger language plpgsql as $$
declare
  ids integer[];
  names text[];
begin
  with recursive subtree as (
    select new.id as id
    union all
    select category.id from category join subtree on category.parent_id = subtree.id
  )
  select array_agg(product.id), array_agg(product.folded) into ids, names
  from product where product.is_listed and product.category_id in (select id from subtree);
  if ids is not null then
    delete from product_word using product_words indexed, unnest(indexed.words) had (word_id)
    where indexed.product_id = any(ids) and product_word.word_id = had.word_id
      and product_word.product_id = indexed.product_id and product_word.opens in (true, false);
    delete from product_words where product_id = any(ids);
    perform write_words(ids, names);
  end if;
  return null;
end $$;
create trigger words_of_renamed_category after update of folded, parent_id on category for each row
  when ((old.folded, old.parent_id) is distinct from (new.folded, new.parent_id))
  execute function words_of_renamed_category();

truncate product_word, product_words;
select write_words(array_agg(id), array_agg(folded)) from product where is_listed having count(*) > 0;

-- What is printed on a product is typed or scanned as a whole.
create index on product (barcode) where barcode <> '0';
