-- A sale: a lower price from a moment until another, null for no limit. The price stays what a file or the desk said, so
-- that an import never meets a sale. A background job sets is_on_sale at the due time, and removes a sale that has ended.
alter table product
  add column sale_price_fils integer check (sale_price_fils > 0),
  add column sale_starts_at timestamptz,
  add column sale_ends_at timestamptz check (sale_ends_at > sale_starts_at),
  add column is_on_sale boolean not null default false,
  add constraint product_sale_check check (
    sale_price_fils is not null or (sale_starts_at is null and sale_ends_at is null and not is_on_sale)
  );
alter table variant
  add column sale_price_fils integer check (sale_price_fils > 0),
  add column sale_starts_at timestamptz,
  add column sale_ends_at timestamptz check (sale_ends_at > sale_starts_at),
  add column is_on_sale boolean not null default false,
  add constraint variant_sale_check check (
    sale_price_fils is not null or (sale_starts_at is null and sale_ends_at is null and not is_on_sale)
  );

-- An import may lower a price to that of a sale or below: then the sale lowers nothing.
create function has_sale_price(price integer, sale_price integer, is_on_sale boolean)
returns boolean language sql immutable as $$
  select is_on_sale and coalesce(sale_price < price, false)
$$;

-- What is shown and charged now, and the price before the discount beside it.
alter table product
  add column current_price_fils integer not null generated always as (
    case when has_sale_price(price_fils, sale_price_fils, is_on_sale) then sale_price_fils else price_fils end
  ) stored,
  add column current_old_price_fils integer generated always as (
    case when has_sale_price(price_fils, sale_price_fils, is_on_sale) then price_fils else old_price_fils end
  ) stored;
alter table variant
  add column current_price_fils integer not null generated always as (
    case when has_sale_price(price_fils, sale_price_fils, is_on_sale) then sale_price_fils else price_fils end
  ) stored,
  add column current_old_price_fils integer generated always as (
    case when has_sale_price(price_fils, sale_price_fils, is_on_sale) then price_fils else old_price_fils end
  ) stored;

create index on product (sale_starts_at) where sale_price_fils is not null and not is_on_sale;
create index on product (sale_ends_at) where sale_ends_at is not null;
create index on variant (sale_starts_at) where sale_price_fils is not null and not is_on_sale;
create index on variant (sale_ends_at) where sale_ends_at is not null;

create or replace function product_offer(
  product_id integer, product_stock integer, product_price integer, product_old_price integer,
  out is_sold_out boolean, out price_fils integer, out old_price_fils integer, out price_varies boolean
) language sql stable as $$
  with listed as (
    select current_price_fils as price, current_old_price_fils as old_price, variant.position, id,
      is_available and stock > 0 as is_sellable
    from variant where variant.product_id = $1 and is_listed
  ), offered as (
    select * from listed where is_sellable or not exists (select from listed where is_sellable)
  )
  select
    not coalesce(bool_or(is_sellable), $2 > 0),
    coalesce(min(price), $3),
    case when count(*) = 0 then $4 else (array_agg(old_price order by price, offered.position, id))[1] end,
    coalesce(min(price) < max(price), false)
  from offered
$$;

-- A generated column has its value only after this trigger.
create or replace function set_product_offer() returns trigger language plpgsql as $$
declare
  has_sale boolean := has_sale_price(new.price_fils, new.sale_price_fils, new.is_on_sale);
begin
  select * into new.is_sold_out, new.offer_price_fils, new.offer_old_price_fils, new.offer_price_varies
  from product_offer(
    new.id, new.stock, case when has_sale then new.sale_price_fils else new.price_fils end,
    case when has_sale then new.price_fils else new.old_price_fils end
  );
  return new;
end $$;
drop trigger set_offer on product;
create trigger set_offer before insert or update of stock, price_fils, old_price_fils, sale_price_fils, is_on_sale on product
  for each row execute function set_product_offer();

create or replace function update_product_offers() returns trigger language plpgsql as $$
begin
  perform from product where id in (select product_id from changed) order by id for no key update;
  update product set is_sold_out = offer.is_sold_out, offer_price_fils = offer.price_fils,
    offer_old_price_fils = offer.old_price_fils, offer_price_varies = offer.price_varies
  from product before
    cross join lateral product_offer(
      before.id, before.stock, before.current_price_fils, before.current_old_price_fils
    ) offer
  where before.id in (select product_id from changed) and product.id = before.id
    and (product.is_sold_out, product.offer_price_fils, product.offer_old_price_fils, product.offer_price_varies)
      is distinct from (offer.is_sold_out, offer.price_fils, offer.old_price_fils, offer.price_varies);
  return null;
end $$;
