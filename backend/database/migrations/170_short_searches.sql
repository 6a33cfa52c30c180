-- One or two letters may begin so many words that all of them cannot be looked up at each search. The first two letters of
-- the words of names are therefore words of their own (source 3), listed with every product that has such a name.
alter table word drop constraint word_source_check, add constraint word_source_check check (source between 0 and 3);

-- The beginnings of each word of a name: the whole word, what follows a hyphen, what follows the Arabic article.
create table word_start (
  word_id integer not null,
  start_id integer not null,
  primary key (word_id, start_id)
);

create function word_starts(word text) returns table (text text)
language sql immutable strict parallel safe rows 2 as $$
  select distinct left(parts.part, 2) from word_parts(word) parts where parts.begins
$$;

create or replace function write_word_parts() returns trigger language plpgsql as $$
begin
  insert into word_part (part, word_id, begins, source)
  select parts.part, fresh.id, parts.begins, fresh.source from fresh, word_parts(fresh.text) parts where fresh.source < 3;
  insert into word_start (word_id, start_id)
  select fresh.id, word.id
  from fresh, word_starts(fresh.text) starts join word on word.text = starts.text and word.source = 3
  where fresh.source = 0;
  return null;
end $$;

-- As in migration 031, with the beginnings of the words of names.
create or replace function write_words(ids integer[], names text[]) returns void language plpgsql as $$
begin
  insert into word (text, source)
  select new_word.text, new_word.source from (
    select words.text, 0 as source from unnest(names) name, words_of(name) words
    union
    select words.text, words.source from category_words(ids) words
    union
    select starts.text, 3 from (
      select distinct words.text from unnest(names) name, words_of(name) words
      where not exists (select from word where word.text = words.text and word.source = 0)
      offset 0
    ) unknown, word_starts(unknown.text) starts
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
  ), of_names as materialized (
    select word.id, named.product_id, named.opens from named join word on word.text = named.text and word.source = 0
  ), indexed as materialized (
    select id, product_id, opens from of_names
    union all
    select word_start.start_id, of_names.product_id, bool_or(of_names.opens)
    from of_names join word_start on word_start.word_id = of_names.id group by 1, 2
    union all
    select of_category.id, product.id, false
    from of_category join product on product.category_id = of_category.category_id where product.id = any(ids)
  ), listed as (
    insert into product_word (word_id, opens, product_id) select id, opens, product_id from indexed order by 1, 2, 3
  )
  insert into product_words (product_id, words) select product_id, array_agg(id order by id) from indexed group by 1;
end $$;

-- What is there already. What writes names of products waits meanwhile; searches and orders do not.
lock table word, product_word, product_words in share row exclusive mode;
insert into word (text, source)
select distinct starts.text, 3 from word, word_starts(word.text) starts where word.source = 0 order by 1;
insert into word_start (word_id, start_id)
select word.id, start.id
from word, word_starts(word.text) starts join word start on start.text = starts.text and start.source = 3
where word.source = 0 order by 1, 2;
with indexed as materialized (
  select word_start.start_id as word_id, product_word.product_id, bool_or(product_word.opens) as opens
  from product_word join word_start using (word_id) group by 1, 2
), listed as (
  insert into product_word (word_id, opens, product_id) select word_id, opens, product_id from indexed order by 1, 2, 3
)
update product_words set words = product_words.words || starts.ids
from (select product_id, array_agg(word_id order by word_id) as ids from indexed group by 1) starts
where starts.product_id = product_words.product_id;
