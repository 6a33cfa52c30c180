-- Customers who wait for a product or a variant that is sold out. A row is deleted in the
-- transaction that queues its message, so that each request sends one.
create table stock_alert (
  id integer generated always as identity primary key,
  customer_id integer not null references customer (id) on delete cascade,
  product_id integer not null references product (id) on delete cascade,
  variant_id integer references variant (id) on delete cascade,
  locale text not null check (locale in ('ar', 'en')),
  created_at timestamptz not null,
  unique nulls not distinct (customer_id, product_id, variant_id)
);
create index on stock_alert (product_id);
create index on stock_alert (variant_id);
