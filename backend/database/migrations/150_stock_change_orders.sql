-- The order that a change of a stock is of: by its number, or where it has none yet by the key of its checkout. A checkout
-- that was never paid has no order.
alter table stock_change
  add column order_id bigint references orders,
  add column customer_id integer,
  add column checkout_key text,
  add check ((customer_id is null) = (checkout_key is null));

create or replace function write_stock_change() returns trigger language plpgsql as $$
declare
  cause jsonb := nullif(current_setting('shop.stock_cause', true), '')::jsonb;
begin
  insert into stock_change
    (product_id, variant_id, at, quantity, stock, source, staff_id, reason, order_id, customer_id, checkout_key)
  values (
    case when tg_table_name = 'variant' then (to_jsonb(new) ->> 'product_id')::integer else new.id end,
    case when tg_table_name = 'variant' then new.id end,
    coalesce((cause ->> 'at')::timestamptz, now()),
    new.stock - old.stock,
    new.stock,
    coalesce(cause ->> 'source', 'order'),
    (cause ->> 'staffId')::integer,
    coalesce(cause ->> 'reason', ''),
    (cause ->> 'orderId')::bigint,
    (cause ->> 'customerId')::integer,
    cause ->> 'key'
  );
  return null;
end
$$;
