-- From this stock on a product, or each of its variants, is low; null for no limit.
alter table product add column low_stock integer check (low_stock >= 0);
create index on product (id) where low_stock is not null;

-- Every change of a stock, by whatever way. Who makes one says so in the setting shop.stock_cause of the transaction;
-- what nobody explains is an order, or a payment that took or gave back its goods.
create table stock_change (
  id bigint primary key generated always as identity,
  product_id integer not null references product on delete cascade,
  -- Null for a product without variants.
  variant_id integer references variant on delete cascade,
  at timestamptz not null,
  quantity integer not null,
  -- The stock after it.
  stock integer not null,
  source text not null check (source in ('order', 'desk', 'product')),
  -- Null for an order, and for what a file or the command line changed.
  staff_id integer references staff_member,
  reason text not null
);
create index on stock_change (product_id, variant_id, id);

create function write_stock_change() returns trigger language plpgsql as $$
declare
  cause jsonb := nullif(current_setting('shop.stock_cause', true), '')::jsonb;
begin
  insert into stock_change (product_id, variant_id, at, quantity, stock, source, staff_id, reason)
  values (
    case when tg_table_name = 'variant' then (to_jsonb(new) ->> 'product_id')::integer else new.id end,
    case when tg_table_name = 'variant' then new.id end,
    coalesce((cause ->> 'at')::timestamptz, now()),
    new.stock - old.stock,
    new.stock,
    coalesce(cause ->> 'source', 'order'),
    (cause ->> 'staffId')::integer,
    coalesce(cause ->> 'reason', '')
  );
  return null;
end
$$;
create trigger product_stock_change after update of stock on product
  for each row when (old.stock <> new.stock) execute function write_stock_change();
create trigger variant_stock_change after update of stock on variant
  for each row when (old.stock <> new.stock) execute function write_stock_change();

-- What the desk had written into the audit.
insert into stock_change (product_id, variant_id, at, quantity, stock, source, staff_id, reason)
select coalesce(variant.product_id, product.id), variant.id, event.at,
  (event.after ->> 'stock')::integer - (event.before ->> 'stock')::integer, (event.after ->> 'stock')::integer,
  'desk', event.staff_id, coalesce(event.after ->> 'reason', '')
from audit_event event
left join variant on event.subject = 'variant-' || variant.id
left join product on event.subject = 'product-' || product.id
where event.action in ('product.set', 'product.add')
  and (variant.id is not null or product.id is not null)
  and event.after ? 'stock' and event.before ? 'stock'
order by event.id;
