-- A search finds products also by the names of their category and of those above it. Such words are kept apart from the words
-- of names, because a match of a product's own name is better.

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

alter table word add column is_category boolean not null default false;
alter table word drop constraint word_text_key;
alter table word add unique (text, is_category);

alter table word_part add column is_category boolean not null default false;
drop index word_part_part_word_id_idx;
create index on word_part (part, word_id) where begins and not is_category;

create or replace function write_word_parts() returns trigger language plpgsql as $$
begin
  insert into word_part (part, word_id, begins, is_category)
  select parts.part, fresh.id, parts.begins, fresh.is_category from fresh, word_parts(fresh.text) parts;
  return null;
end $$;

-- The words of the categories of some products, and of the categories above them.
create function category_words(product_ids integer[]) returns table (category_id integer, text text)
language sql stable strict rows 100 as $$
  with recursive above as (
    select own.id as category_id, own.parent_id, own.folded from category own
    where own.id in (select product.category_id from product where product.id = any(product_ids))
    union all
    select above.category_id, category.parent_id, category.folded from above join category on category.id = above.parent_id
  )
  select distinct above.category_id, words.text from above, words_of(above.folded) words
$$;

-- New words are written in one order, so that two who bring the same ones never wait for each other in a circle.
create or replace function write_words(ids integer[], names text[]) returns void language plpgsql as $$
begin
  insert into word (text, is_category)
  select new_word.text, new_word.is_category from (
    select words.text, false as is_category from unnest(names) name, words_of(name) words
    union
    select words.text, true from category_words(ids) words
  ) new_word
  where not exists (
    select from word where word.text = new_word.text and word.is_category = new_word.is_category
  )
  order by 1, 2
  on conflict do nothing;

  with named as materialized (
    select named.product_id, words.text, words.opens
    from unnest(ids, names) named (product_id, folded), words_of(named.folded) words
  ), of_category as materialized (
    select words.category_id, word.id from category_words(ids) words join word on word.text = words.text and word.is_category
  ), indexed as materialized (
    select word.id, named.product_id, named.opens from named join word on word.text = named.text and not word.is_category
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
