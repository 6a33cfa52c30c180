-- Who drives for the shop, remembered for the next run.
create table driver (
  id integer generated always as identity primary key,
  name text not null,
  -- E.164.
  phone text not null unique,
  -- The language of the driver's page and of the text message.
  locale text not null check (locale in ('ar', 'en'))
);

-- A drive of one driver with some orders. Its link is open until it is closed or its last day is over.
create table delivery_run (
  id integer generated always as identity primary key,
  -- Of the request that made it.
  key text not null unique,
  driver_id integer not null references driver,
  -- Of the link that was sent last; an earlier link has ended.
  token_hash bytea not null unique,
  made_at timestamptz not null,
  ends_at timestamptz not null,
  closed_at timestamptz,
  -- The cash that was counted, and why it is not what was to be collected.
  counted_fils integer check (counted_fils >= 0),
  reason text not null default '',
  constraint closed_run_is_counted check ((closed_at is null) = (counted_fils is null))
);

create table delivery_stop (
  run_id integer not null references delivery_run,
  order_id bigint not null references orders,
  -- Until its run is closed: an order is in one open run.
  is_open boolean not null default true,
  state text not null default 'open' check (state in ('open', 'delivered', 'failed')),
  -- What was to be collected when it was delivered, and what the driver received.
  due_fils integer check (due_fils >= 0),
  cash_fils integer check (cash_fils >= 0),
  primary key (run_id, order_id),
  constraint delivered_stop_has_cash check (
    (state = 'delivered') = (cash_fils is not null) and (cash_fils is null) = (due_fils is null)
  )
);
create unique index on delivery_stop (order_id) where is_open;
create index on delivery_stop (order_id);

-- What the driver's device has sent, each event once.
create table delivery_event (
  run_id integer not null,
  -- Made by the device.
  id uuid not null,
  order_id bigint not null,
  kind text not null check (kind in ('delivered', 'failed')),
  -- Null for a failed delivery.
  cash_fils integer check (cash_fils >= 0),
  -- Why it failed; null for a delivery.
  failure text,
  note text not null,
  -- By the clock of the device.
  at timestamptz not null,
  received_at timestamptz not null,
  -- Why it changed nothing: the stop was delivered before, or the order cannot be moved so.
  problem text check (problem in ('repeated', 'notMoved')),
  primary key (run_id, id),
  foreign key (run_id, order_id) references delivery_stop (run_id, order_id),
  check ((kind = 'delivered') = (cash_fils is not null) and (kind = 'failed') = (failure is not null))
);
create index on delivery_event (run_id, order_id);
