-- Whether nothing of a product can be sold, by the rule of the view inventory, so that an index has the products in the
-- order of a list: sold-out ones last.
alter table product add column is_sold_out boolean not null default false;

create function is_product_sold_out(product_id integer, product_stock integer) returns boolean language sql stable as $$
  select not coalesce(bool_or(is_available and stock > 0), product_stock > 0)
  from variant where variant.product_id = $1 and is_listed
$$;

update product set is_sold_out = true where is_product_sold_out(id, stock);

create function set_product_sold_out() returns trigger language plpgsql as $$
begin
  new.is_sold_out = is_product_sold_out(new.id, new.stock);
  return new;
end $$;
create trigger set_sold_out before insert or update of stock on product
  for each row execute function set_product_sold_out();

-- The products are locked before their variants are read: two transactions that sell the last pieces of two variants then
-- see each other's.
create function update_products_sold_out() returns trigger language plpgsql as $$
begin
  perform from product where id in (select product_id from changed) order by id for no key update;
  update product set is_sold_out = not is_sold_out
  where id in (select product_id from changed) and is_sold_out <> is_product_sold_out(id, stock);
  return null;
end $$;
create trigger sold_out_after_insert after insert on variant referencing new table as changed
  for each statement execute function update_products_sold_out();
create trigger sold_out_after_update after update on variant referencing new table as changed
  for each statement execute function update_products_sold_out();
create trigger sold_out_after_delete after delete on variant referencing old table as changed
  for each statement execute function update_products_sold_out();

create index on product (category_id, is_sold_out, position, id) where is_listed;
create index on product (category_id, is_sold_out, id) where is_listed;
create index on product (is_sold_out, id) include (price_fils, category_id) where is_listed;
drop index product_category_id_position_id_idx;
