-- One that is not listed is kept for the orders that name it, and shown and sold to nobody.
alter table product add column is_listed boolean not null default true;
alter table variant add column is_listed boolean not null default true;

-- The pieces that the files last told of: an import moves the shelf by what changed in them since. None where no
-- import has told yet, and then the shelf stands as it is.
alter table product add column imported_stock integer check (imported_stock >= 0);
alter table variant add column imported_stock integer check (imported_stock >= 0);

-- Two products of one import may swap what they are called by.
alter table product drop constraint product_sku_key;
alter table product add constraint product_sku_key unique (sku) deferrable initially deferred;

create sequence category_id as integer start 1000000;
create sequence product_id as integer start 1000000;
create sequence variant_id as integer start 1000000;

-- What a shopper reads over a banner's picture.
alter table banner add column title_en text not null default '';
alter table banner add column title_ar text not null default '';

-- How far each import has come. Its products are counted in the transactions that write them.
create table import_journal (
  source text primary key,
  digest text not null,
  products_done integer not null default 0 check (products_done >= 0),
  finished_at timestamptz
);

create or replace view shelf as
select
  product.id as product_id,
  case when held.variants = 0 then product.stock else held.stock end as stock,
  held.variants,
  case when held.variants = 0 then (product.stock > 0)::integer else held.sellable end as sellable
from product cross join lateral (
  select
    count(*)::integer as variants,
    coalesce(sum(variant.stock) filter (where variant.is_available), 0)::integer as stock,
    (count(*) filter (where variant.is_available and variant.stock > 0))::integer as sellable
  from variant where variant.product_id = product.id and variant.is_listed
) held
where product.is_listed;
