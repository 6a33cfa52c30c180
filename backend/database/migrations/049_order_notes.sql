-- What the staff write about an order, for one another or for the courier.
create table order_note (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  audience text not null check (audience in ('staff', 'courier')),
  text text not null check (text <> '' and length(text) <= 1000),
  at timestamptz not null
);
create index on order_note (order_id, id);
