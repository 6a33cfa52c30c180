-- The refund of a cancelled order that was paid: one for an order, of its whole amount.
create table refund (
  order_id bigint primary key references orders,
  amount_fils bigint not null check (amount_fils > 0),
  -- requested: the provider has not confirmed it yet. rejected: a person has to refund it.
  state text not null check (state in ('requested', 'done', 'rejected')),
  requested_at timestamptz not null,
  changed_at timestamptz not null,
  -- When the sweep asks the provider next; null once nothing can change any more.
  next_check_at timestamptz,
  check_count integer not null default 0,
  check ((state = 'requested') = (next_check_at is not null))
);
create index on refund (next_check_at) where next_check_at is not null;

create table sandbox_refund (
  reference text primary key,
  invoice_id bigint not null unique references sandbox_invoice (id),
  value_fils bigint not null check (value_fils > 0),
  status text not null default 'Pending' check (status in ('Pending', 'Refunded', 'Rejected')),
  at timestamptz not null
);
