create table category (
  id integer primary key check (id > 0),
  parent_id integer references category,
  level smallint not null check (level between 1 and 5),
  position integer not null,
  slug text not null unique check (slug <> ''),
  name_en text not null check (name_en <> ''),
  name_ar text not null check (name_ar <> ''),
  image text not null,
  is_featured boolean not null default false,
  check (parent_id <> id),
  check ((level = 1) = (parent_id is null))
);
create index on category (parent_id, position);

create table product (
  id integer primary key check (id > 0),
  category_id integer not null references category,
  slug text not null unique check (slug <> ''),
  name_en text not null check (name_en <> ''),
  name_ar text not null check (name_ar <> ''),
  description_en text not null,
  description_ar text not null,
  price_fils integer not null check (price_fils > 0 and price_fils % 10 = 0),
  old_price_fils integer check (old_price_fils > price_fils and old_price_fils % 10 = 0),
  sku text not null unique check (sku <> ''),
  barcode text not null check (barcode ~ '^[0-9]{1,14}$'),
  weight_grams integer not null check (weight_grams >= 0),
  -- Pieces of a product that has no variants; where it has some, they hold the pieces.
  stock integer not null check (stock >= 0),
  images text[] not null check (cardinality(images) > 0),
  is_on_home boolean not null default false,
  -- Both names, folded by foldedNames of backend/catalogue.
  folded text not null
);
create index on product (category_id, id);
create index on product (price_fils, id);

create table variant (
  id integer primary key check (id > 0),
  product_id integer not null references product,
  position integer not null,
  sku text not null unique check (sku <> ''),
  price_fils integer not null check (price_fils > 0 and price_fils % 10 = 0),
  stock integer not null check (stock >= 0),
  is_available boolean not null,
  images text[] not null,
  -- An order line names both, so that a variant cannot be sold as another product's.
  unique (product_id, id)
);

create table variant_attribute (
  variant_id integer not null references variant,
  position smallint not null,
  kind text not null check (kind in ('size', 'color', 'weight', 'material', 'other')),
  name_en text not null check (name_en <> ''),
  name_ar text not null check (name_ar <> ''),
  value_en text not null check (value_en <> ''),
  value_ar text not null check (value_ar <> ''),
  primary key (variant_id, position),
  unique (variant_id, name_en),
  unique (variant_id, name_ar)
);

-- What of each product is there to be sold.
create view shelf as
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
  from variant where variant.product_id = product.id
) held;

create table delivery_rate (
  -- The first that fits is the one that counts.
  position integer primary key,
  country text not null check (country <> ''),
  from_grams integer not null check (from_grams >= 0),
  to_grams integer not null check (to_grams >= from_grams),
  per_kg_fils integer not null check (per_kg_fils >= 0),
  free_after_fils integer not null check (free_after_fils >= 0)
);

create table promo (
  code text primary key check (code <> '' and code = upper(code)),
  percent numeric(5, 2) not null check (percent between 0 and 100),
  ends_at timestamptz
);

create table banner (
  id integer primary key,
  position integer not null,
  image text not null,
  banner_type text not null check (banner_type in ('home_slider', 'section_banner')),
  link text not null check (link like '/%')
);

create table reel (
  id integer primary key,
  position integer not null,
  product_id integer not null references product,
  video text not null,
  poster text not null,
  title_en text not null,
  title_ar text not null,
  description_en text not null,
  description_ar text not null
);

-- How often something was done since a moment, for what may not be done too often.
create table tally (
  name text primary key,
  since timestamptz not null,
  times integer not null check (times > 0)
);
