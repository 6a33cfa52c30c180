-- Search by words. A typed word is looked up among the words of all names, which are few, and only then among the products.
-- Every comparison is by bytes of folded text (fold of core), so it is the same in any locale of the database.

create table word (
  id integer generated always as identity primary key,
  text text collate "C" not null unique check (text <> '')
);

-- Every ending of every word: what a word has inside it is the beginning of one of its endings.
create table word_part (
  part text collate "C" not null,
  word_id integer not null,
  -- The ending is a word to a reader: the whole, what follows a hyphen, what follows the Arabic article.
  begins boolean not null,
  primary key (part, word_id)
);
create index on word_part (part, word_id) where begins;

-- The products of each word, in the order of their ids, apart those whose name opens with it: the newest few are read at once.
create table product_word (
  word_id integer not null,
  opens boolean not null,
  product_id integer not null,
  primary key (word_id, opens, product_id)
);

-- The words of each product, for what has several of them at once.
create table product_words (
  product_id integer primary key,
  words integer[] not null
);
create index on product_words using gin (words) with (fastupdate = off);

-- Arrays say little about themselves to the planner unless it looks closely.
alter table product_word alter column word_id set statistics 1000;
alter table product_words alter column words set statistics 1000;

-- Both are strict, which keeps the planner from opening them up: it shall believe how few rows they answer.
create function words_of(folded text) returns table (text text, opens boolean)
language sql immutable strict parallel safe rows 12 as $$
  select left(piece.text, 40), bool_or(piece.nth = 1)
  from regexp_split_to_table(folded, E'\n') name,
    regexp_split_to_table(btrim(name), ' +') with ordinality piece (text, nth)
  where piece.text <> ''
  group by 1
$$;

create function word_parts(word text) returns table (part text, begins boolean)
language sql immutable strict parallel safe rows 6 as $$
  select substr(word, at), bool_or(at = 1
    or substr(word, at - 1, 1) ~ '[-!-/:-@\[-`{-~،؛؟«»“”‘’…–—·×]'
    or left(word, at - 1) ~ '^(([وفبلك]|[وف][بك])?ال|[وف]?لل)$')
  from generate_series(1, length(word)) at
  group by 1
$$;

create function write_word_parts() returns trigger language plpgsql as $$
begin
  insert into word_part (part, word_id, begins)
  select parts.part, fresh.id, parts.begins from fresh, word_parts(fresh.text) parts;
  return null;
end $$;
create trigger word_parts after insert on word referencing new table as fresh
  for each statement execute function write_word_parts();

-- New words are written in one order, so that two who bring the same ones never wait for each other in a circle.
create function write_words(ids integer[], names text[]) returns void language plpgsql as $$
begin
  insert into word (text)
  select distinct said.text from unnest(names) name, words_of(name) said
  where not exists (select from word where word.text = said.text)
  order by 1
  on conflict do nothing;

  with said as materialized (
    select named.product_id, words.text, words.opens
    from unnest(ids, names) named (product_id, folded), words_of(named.folded) words
  ), known as materialized (
    select word.id, said.product_id, said.opens from said join word on word.text = said.text
  ), listed as (
    insert into product_word (word_id, opens, product_id) select id, opens, product_id from known order by 1, 2, 3
  )
  insert into product_words (product_id, words) select product_id, array_agg(id order by id) from known group by 1;
end $$;

create function words_of_new_products() returns trigger language plpgsql as $$
begin
  perform write_words(array_agg(id), array_agg(folded)) from fresh where is_listed having count(*) > 0;
  return null;
end $$;
create trigger words_of_new_products after insert on product referencing new table as fresh
  for each statement execute function words_of_new_products();

create function forget_words() returns trigger language plpgsql as $$
begin
  delete from product_word using product_words known, unnest(known.words) had (word_id)
  where known.product_id = old.id and product_word.word_id = had.word_id and product_word.product_id = old.id
    and product_word.opens in (true, false);
  delete from product_words where product_id = old.id;
  return old;
end $$;
create trigger words_of_gone_product before delete on product for each row execute function forget_words();

create function words_of_renamed_product() returns trigger language plpgsql as $$
begin
  if new.is_listed then perform write_words(array[new.id], array[new.folded]); end if;
  return null;
end $$;
-- Only where the name is another, or it comes or goes as a whole: taking stock touches none of this.
create trigger forget_old_words after update of folded, is_listed on product for each row
  when ((old.folded, old.is_listed) is distinct from (new.folded, new.is_listed)) execute function forget_words();
create trigger know_new_words after update of folded, is_listed on product for each row
  when ((old.folded, old.is_listed) is distinct from (new.folded, new.is_listed)) execute function words_of_renamed_product();

select write_words(array_agg(id), array_agg(folded)) from product where is_listed having count(*) > 0;

-- A code is typed in any case.
create index on product (lower(sku));
create index on variant (lower(sku));

-- Lists of a category by price, and home.
create index on product (category_id, price_fils, id) where is_listed;
create index on product (category_id, id) where is_listed;
create index on product (price_fils, id) where is_listed;
create index on product (id) include (price_fils, category_id) where is_listed;
create index on product (id) where is_on_home and is_listed;
drop index product_category_id_id_idx, product_price_fils_id_idx;
create index on product (category_id);
