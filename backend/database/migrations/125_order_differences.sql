-- A change of a paid order that costs more waits for the payment of the difference.
create table order_difference (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  -- The key of the request, with what was asked for.
  key text not null,
  payload_hash text not null,
  staff_id integer not null references staff_member,
  made_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > made_at),
  amount_fils bigint not null check (amount_fils > 0),
  -- The order as it was, and all that is written of it once the difference is paid.
  before jsonb not null,
  change jsonb not null,
  withdrawn_at timestamptz,
  -- What the provider says of the payment.
  paid_at timestamptz,
  payment_id text,
  payment_method text,
  unique (order_id, key),
  check (withdrawn_at is null or paid_at is null),
  check ((paid_at is null) = (payment_id is null))
);
create index on order_difference (paid_at) where paid_at is not null;

-- A provider can end an invoice with a failed try, so a difference may have several; one of them is paid at most.
alter table invoice add column difference_id bigint references order_difference;
create unique index on invoice (difference_id) where difference_id is not null and state = 'paid';
create index on invoice (difference_id) where difference_id is not null;

alter table order_change add column difference_id bigint unique references order_difference;

-- The payments of each order: that with which it was placed, and those of its differences.
create view order_payment as
  select id as order_id, invoice_id from orders where invoice_id is not null
  union all
  select order_difference.order_id, invoice.id
  from invoice join order_difference on order_difference.id = invoice.difference_id
  where invoice.state = 'paid';

-- What was paid online for an order; null for one in cash.
create function paid_for_order(bigint) returns bigint language sql stable as $$
  select sum(invoice.paid_fils)::bigint
  from order_payment join invoice on invoice.id = order_payment.invoice_id
  where order_payment.order_id = $1
$$;

create or replace function is_fully_refunded(bigint) returns boolean language sql stable as $$
  select exists (select from refund where order_id = $1) and (
    (
      select coalesce(sum(amount_fils), 0) from refund
      where order_id = $1 and (state <> 'rejected' or closed_at is null)
    ) >= (
      select coalesce(paid_for_order(orders.id), orders.total_fils)
      from orders where orders.id = $1
    )
    or not exists (
      select from order_line
      where order_line.order_id = $1 and order_line.quantity > (
        select coalesce(sum(refund_line.quantity), 0)
        from refund_line join refund on refund.id = refund_line.refund_id
        where refund_line.order_id = $1 and refund_line.position = order_line.position
          and (refund.state <> 'rejected' or refund.closed_at is null)
      )
    )
  )
$$;
