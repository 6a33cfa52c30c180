alter table refund
  -- What was asked for with the key: another request with the same key is refused.
  add column payload_hash text,
  add constraint refund_key_has_payload check ((key is null) = (payload_hash is null));
create index on refund_line (order_id);

-- Whether nothing of an order is to be sent any more: all its money or all its items are given back or will be. A
-- rejected refund counts until a person has closed it, because it is requested again or given back in another way.
create function is_fully_refunded(bigint) returns boolean language sql stable as $$
  select exists (select from refund where order_id = $1) and (
    (
      select coalesce(sum(amount_fils), 0) from refund
      where order_id = $1 and (state <> 'rejected' or closed_at is null)
    ) >= (
      select coalesce(invoice.paid_fils, orders.total_fils)
      from orders left join invoice on invoice.id = orders.invoice_id
      where orders.id = $1
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
