-- How the shopper chose to pay; null for invoices from before the ways to pay were told apart.
alter table invoice
  add column payment_method text check (payment_method in ('knet', 'card', 'apple_pay'));

alter table orders
  -- How it was paid in the end; null for older orders.
  add column payment_method text check (payment_method in ('knet', 'card', 'apple_pay', 'cash')),
  -- What the courier is asked to do with this order.
  add column note text not null default '',
  -- The day by which it arrives, as it was promised; null where nothing was.
  add column expected_on date;
alter table orders
  add check (payment_method is null or (payment_method = 'cash') = (payment_type = 'cash'));

-- What the bank calls the payment of an order.
create table payment_receipt (
  order_id bigint primary key references orders,
  payment_id text not null check (payment_id <> ''),
  reference_id text,
  track_id text,
  authorization_id text,
  paid_at timestamptz not null
);

alter table sandbox_invoice
  add column method text check (method in ('knet', 'card', 'apple_pay'));
alter table sandbox_payment
  drop constraint sandbox_payment_method_check,
  add constraint sandbox_payment_method_check check (method in ('knet', 'card', 'apple_pay')),
  add column reference_id text,
  add column track_id text,
  add column authorization_id text;
