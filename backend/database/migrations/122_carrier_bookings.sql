-- A courier of a carrier, such as Armada, who is booked for an order.
create table carrier_booking (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  -- Counts the bookings of the order.
  number integer not null check (number > 0),
  -- By which the carrier knows it: a booking that is sent again has the same one.
  reference text not null unique,
  carrier text not null,
  state text not null default 'requested' check (
    state in ('requested', 'waiting', 'assigned', 'pickedUp', 'delivered', 'failed', 'cancelled', 'rejected')
  ),
  -- The cash that the courier collects; null where nothing is.
  collect_fils integer check (collect_fils > 0),
  -- The version of the order for which it was booked.
  order_version integer not null,
  -- What the carrier calls it; null until it has answered.
  carrier_id text,
  fee_fils integer check (fee_fils >= 0),
  minutes integer check (minutes >= 0),
  courier_name text,
  courier_phone text,
  tracking_url text,
  -- Why it was not taken or not delivered, as the carrier says it.
  reason text not null default '',
  requested_by integer not null references staff_member,
  requested_at timestamptz not null,
  changed_at timestamptz not null,
  -- When the shop wanted to call the courier off; null where it did not.
  cancel_requested_at timestamptz,
  -- Since when a server sends it; null where none does.
  sending_at timestamptz,
  send_tries integer not null default 0,
  next_check_at timestamptz,
  check_count integer not null default 0,
  unique (order_id, number),
  constraint answered_booking_has_id check (
    carrier_id is not null or state in ('requested', 'cancelled', 'rejected')
  )
);
-- Two couriers never come for one order.
create unique index carrier_booking_live on carrier_booking (order_id)
  where state in ('requested', 'waiting', 'assigned', 'pickedUp');
create index on carrier_booking (next_check_at) where next_check_at is not null;
create index on carrier_booking (carrier_id);

-- The simulated carrier's deliveries. Nothing of the shop refers to them, nor they to the shop.
create table sandbox_delivery (
  id text primary key,
  reference text not null unique,
  state text not null default 'waiting' check (
    state in ('waiting', 'assigned', 'pickedUp', 'delivered', 'failed', 'cancelled')
  ),
  collect_fils integer check (collect_fils > 0),
  customer_name text not null,
  place text not null,
  reason text not null default '',
  at timestamptz not null
);
