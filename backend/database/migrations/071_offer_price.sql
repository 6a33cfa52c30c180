-- The price before a discount belongs to a variant, as its price does. So far only the product had one: that of its
-- cheapest variant.
drop trigger sold_out_after_insert on variant;
drop trigger sold_out_after_update on variant;
drop trigger sold_out_after_delete on variant;
drop trigger set_sold_out on product;

alter table variant add column old_price_fils integer;
update variant set old_price_fils = product.old_price_fils from product
where product.id = variant.product_id and product.old_price_fils is not null and variant.price_fils = product.price_fils;

-- What can be bought of a product, kept beside it as is_sold_out is, so that lists are filtered and sorted by an index:
-- the lowest price of its variants that can be sold, of its listed variants where none can, or its own without variants;
-- the old price of the first variant at that price; and whether what can be bought has several prices.
alter table product
  add column offer_price_fils integer not null default 0,
  add column offer_old_price_fils integer,
  add column offer_price_varies boolean not null default false;

create function product_offer(
  product_id integer, product_stock integer, product_price integer, product_old_price integer,
  out is_sold_out boolean, out price_fils integer, out old_price_fils integer, out price_varies boolean
) language sql stable as $$
  with listed as (
    select price_fils as price, variant.old_price_fils as old_price, variant.position, id,
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

update product set (is_sold_out, offer_price_fils, offer_old_price_fils, offer_price_varies) =
  (select * from product_offer(product.id, product.stock, product.price_fils, product.old_price_fils));

create function set_product_offer() returns trigger language plpgsql as $$
begin
  select * into new.is_sold_out, new.offer_price_fils, new.offer_old_price_fils, new.offer_price_varies
  from product_offer(new.id, new.stock, new.price_fils, new.old_price_fils);
  return new;
end $$;
create trigger set_offer before insert or update of stock, price_fils, old_price_fils on product
  for each row execute function set_product_offer();

-- The products are locked before their variants are read: two transactions that sell the last pieces of two variants then
-- see each other's.
create function update_product_offers() returns trigger language plpgsql as $$
begin
  perform from product where id in (select product_id from changed) order by id for no key update;
  update product set is_sold_out = offer.is_sold_out, offer_price_fils = offer.price_fils,
    offer_old_price_fils = offer.old_price_fils, offer_price_varies = offer.price_varies
  from product before
    cross join lateral product_offer(before.id, before.stock, before.price_fils, before.old_price_fils) offer
  where before.id in (select product_id from changed) and product.id = before.id
    and (product.is_sold_out, product.offer_price_fils, product.offer_old_price_fils, product.offer_price_varies)
      is distinct from (offer.is_sold_out, offer.price_fils, offer.old_price_fils, offer.price_varies);
  return null;
end $$;
create trigger offer_after_insert after insert on variant referencing new table as changed
  for each statement execute function update_product_offers();
create trigger offer_after_update after update on variant referencing new table as changed
  for each statement execute function update_product_offers();
create trigger offer_after_delete after delete on variant referencing old table as changed
  for each statement execute function update_product_offers();
drop function set_product_sold_out, update_products_sold_out, is_product_sold_out;

create index on product (category_id, offer_price_fils, id) where is_listed;
create index on product (offer_price_fils, id) where is_listed;
create index on product (id) include (offer_price_fils, category_id) where is_listed;
create index on product (is_sold_out, id) include (offer_price_fils, category_id) where is_listed;
create index on product (id) where is_listed and offer_old_price_fils is not null;
drop index product_category_id_price_fils_id_idx, product_price_fils_id_idx1, product_id_price_fils_category_id_idx,
  product_is_sold_out_id_price_fils_category_id_idx, product_id_idx1;
