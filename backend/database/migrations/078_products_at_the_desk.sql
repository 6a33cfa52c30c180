-- Products that people make at the desk: a draft was never listed, and an archived one is kept for its orders only. A
-- draft may have its name in one language; who lists a product gives both.
alter table product
  add column is_draft boolean not null default false,
  add column archived_at timestamptz,
  -- The alternative texts of pictures: by the name or the URL of a picture, `{ar, en}`.
  add column picture_texts jsonb not null default '{}',
  -- Of the call that made it, so that a call which is sent again makes no second one.
  add column creation_key uuid unique,
  -- What can be sold of it, as the view inventory has it of listed products.
  add column total_stock integer not null default 0,
  drop constraint product_name_en_check,
  drop constraint product_name_ar_check,
  add constraint product_names_check check (name_en <> '' or name_ar <> ''),
  add constraint product_listed_names_check check (not is_listed or (name_en <> '' and name_ar <> '')),
  add constraint product_draft_check check (not (is_draft and is_listed)),
  add constraint product_archived_check check (not (is_listed and archived_at is not null));

-- Addresses that people gave to products: the newest is the product's, the others lead to it. A product without any has its
-- slug, by which files know it.
create table product_address (
  slug text primary key check (slug <> ''),
  product_id integer not null references product,
  is_current boolean not null
);
create unique index on product_address (product_id) where is_current;
create index on product_address (product_id);

create function product_total_stock(product_id integer, product_stock integer) returns integer language sql stable as $$
  select case when count(*) = 0 then $2 else coalesce(sum(stock) filter (where is_available), 0)::integer end
  from variant where variant.product_id = $1 and is_listed
$$;

update product set total_stock = product_total_stock(id, stock) where product_total_stock(id, stock) <> 0;

create function set_total_stock() returns trigger language plpgsql as $$
begin
  new.total_stock = product_total_stock(new.id, new.stock);
  return new;
end $$;
create trigger set_total_stock before insert or update of stock on product
  for each row execute function set_total_stock();

-- The products are locked before their variants are read, as by update_product_offers.
create function update_total_stocks() returns trigger language plpgsql as $$
begin
  perform from product where id in (select product_id from changed) order by id for no key update;
  update product set total_stock = product_total_stock(product.id, product.stock)
  where id in (select product_id from changed)
    and total_stock <> product_total_stock(product.id, product.stock);
  return null;
end $$;
create trigger total_stock_after_insert after insert on variant referencing new table as changed
  for each statement execute function update_total_stocks();
create trigger total_stock_after_update after update on variant referencing new table as changed
  for each statement execute function update_total_stocks();
create trigger total_stock_after_delete after delete on variant referencing old table as changed
  for each statement execute function update_total_stocks();

-- Whoever lists a product ends its draft.
create function end_draft() returns trigger language plpgsql as $$
begin
  new.is_draft = false;
  return new;
end $$;
create trigger end_draft before update of is_listed on product
  for each row when (new.is_listed and new.is_draft) execute function end_draft();

-- The orders of the desk's list, and what of its filters few products have.
create index on product (lower(name_en), id);
create index on product (lower(name_ar), id);
create index on product (offer_price_fils, id);
create index on product (total_stock, id);
create index on product (id) where not is_listed;
create index on product (id) where archived_at is not null;
create index on product (id) where is_sold_out;
create index on product (id) where offer_old_price_fils is not null;
create index on product (id) where cardinality(images) = 0;
create index on product (id) where name_ar = '' or description_ar = '';
create index on product (id) where name_en = '' or description_en = '';

-- The search of products that are not listed, whose words the shop's search does not have.
create index product_unlisted_by_name on product using gin (folded gin_trgm_ops) where not is_listed;
create index on product (barcode) where not is_listed;
