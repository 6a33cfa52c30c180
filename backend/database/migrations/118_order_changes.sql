-- An order can be changed until it leaves. Whoever changes it says which version of it was seen.
alter table orders add column version integer not null default 1;

-- What the order was before each change, and what it was after it.
create table order_change (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  -- The key of the request, with what was asked for.
  key text not null,
  payload_hash text not null,
  at timestamptz not null,
  -- Null for the customer.
  staff_id integer references staff_member,
  before jsonb not null,
  after jsonb not null,
  -- What of a paid order was given back for it.
  refund_id bigint references refund,
  unique (order_id, key)
);

-- A change can take the promo code from an order, or change what it takes off.
drop trigger promo_use_of_changed_order on orders;
create trigger promo_use_of_changed_order after update of order_status, promo_code, discount_fils on orders
  for each row when (
    (old.promo_code is not null or new.promo_code is not null) and (
      uses_promo(old.order_status) <> uses_promo(new.order_status)
      or old.promo_code is distinct from new.promo_code
      or old.discount_fils <> new.discount_fils
    )
  )
  execute function count_promo_use();
