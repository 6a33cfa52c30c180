-- What customers say of products that were delivered to them: one review of each customer and product.
create table review (
  id bigint generated always as identity primary key,
  product_id integer not null references product,
  customer_id bigint not null references customer,
  stars smallint not null check (stars between 1 and 5),
  text text not null check (length(text) <= 1000),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Why the merchant hides it; its stars count all the same.
  hidden_reason text check (hidden_reason <> ''),
  unique (product_id, customer_id)
);
create index on review (product_id, updated_at desc, id desc);
create index on review (customer_id);
