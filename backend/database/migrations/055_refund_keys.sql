-- A refund is an attempt with a key, as an order is: the same key never gives money back twice.
alter table refund
  add column key text check (key ~ '^[A-Za-z0-9_-]{8,64}$'),
  -- The provider's own id of the refund; null until it has told it.
  add column provider_id text,
  -- How the money goes back. provider: by the shop's own request. portal, chargeback: made at the provider without the
  -- shop, and taken over. cash, bank_transfer: given by hand, and recorded as done.
  add column method text not null default 'provider'
    check (method in ('provider', 'portal', 'chargeback', 'cash', 'bank_transfer')),
  add column reason text not null default '' check (length(reason) <= 500),
  -- An order that was paid in cash has no invoice.
  alter column invoice_id drop not null,
  add constraint refund_has_payment check (invoice_id is not null or order_id is not null),
  add constraint refund_by_hand_has_no_invoice
    check (invoice_id is not null or method in ('cash', 'bank_transfer')),
  drop constraint refund_state_check,
  -- unknown: whether the provider made it cannot be found out, so a person has to look.
  add constraint refund_state_check
    check (state in ('requested', 'at_provider', 'unknown', 'done', 'rejected')),
  -- When a person decided that nothing more is to be done about a refund that was not made.
  add column closed_at timestamptz,
  add constraint refund_is_closed check (closed_at is null or state = 'rejected');
create unique index on refund (order_id, key) where key is not null;
create unique index on refund (invoice_id, provider_id) where provider_id is not null;

-- Goods go back to the stock only where a person said so.
alter table refund_line add column returns_to_stock boolean not null default false;
