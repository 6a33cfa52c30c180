-- A name is found without its apostrophes and hyphens too: O'Brien as obrien, Al-Ali as alali.
alter table orders drop column folded_name;
create or replace function fold_name(name text) returns text language sql immutable parallel safe as $$
  select translate(
    regexp_replace(
      lower(normalize(translate(name, '''`´‘’ʼʹ′＇-‐‑‒–—־', ''), nfkc)),
      '[\u064b-\u065f\u0670\u0640\u200b-\u200f]|\s+$|^\s+', '', 'g'
    ),
    'آأإٱىیةؤئک', 'ااااييهويك'
  )
$$;
alter table orders add column folded_name text not null generated always as (fold_name(full_name)) stored;
create index orders_by_name on orders using gin (folded_name gin_trgm_ops);

-- The first digits of a phone number, and the governorate of an address.
create index orders_by_phone on orders (phone text_pattern_ops);
create index orders_by_region on orders ((delivery_address ->> 'region'), created_at desc, id desc);

-- When the customer cancelled the order; null where nobody or the shop did. The shop says why it cancels, a customer
-- does not.
alter table orders add column customer_cancelled_at timestamptz;
update orders set customer_cancelled_at = history.at
  from order_history history
  where history.order_id = orders.id and history.order_status = 'cancelled' and history.reason = ''
    and orders.order_status in ('cancelled', 'refunded');
create index on orders (customer_cancelled_at) where customer_cancelled_at is not null;
