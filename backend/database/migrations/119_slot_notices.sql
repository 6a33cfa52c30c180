-- The customer of an order is told that its slot is closed, once for each slot that the order has had.
create table slot_notice (
  id integer generated always as identity primary key,
  order_id bigint not null references orders,
  day date not null,
  -- Minutes after midnight in Kuwait.
  begins smallint not null,
  ends smallint not null,
  at timestamptz not null,
  unique (order_id, day, begins)
);
