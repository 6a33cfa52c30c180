-- A payment can be refunded in several parts, with or without an order.
alter table refund
  drop constraint refund_pkey,
  drop constraint refund_check,
  drop constraint refund_state_check,
  add column id bigint generated always as identity primary key,
  add column invoice_id bigint references invoice,
  -- What the provider knows the refund by; a new one for each attempt after a rejection.
  add column reference text unique,
  add column attempt integer not null default 1,
  -- When the provider was last asked to make it; it is not asked again before the outcome must be known.
  add column asked_at timestamptz,
  alter column order_id drop not null;
update refund set invoice_id = invoice.id, reference = 'refund-' || invoice.reference
  from orders join invoice on invoice.id = orders.invoice_id
  where orders.id = refund.order_id;
alter table refund
  alter column invoice_id set not null,
  alter column reference set not null,
  -- at_provider: it has the request. rejected: a person has to decide.
  add constraint refund_state_check check (state in ('requested', 'at_provider', 'done', 'rejected')),
  add constraint refund_is_checked check ((state in ('requested', 'at_provider')) = (next_check_at is not null));
create index on refund (order_id);
create index on refund (invoice_id);

-- The items of a refund by lines.
create table refund_line (
  refund_id bigint not null references refund,
  order_id bigint not null,
  position smallint not null,
  quantity integer not null check (quantity > 0),
  primary key (refund_id, position),
  foreign key (order_id, position) references order_line (order_id, position)
);

alter table sandbox_refund drop constraint sandbox_refund_invoice_id_key;
create index on sandbox_refund (invoice_id);
