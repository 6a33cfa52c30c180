-- The lists and the search of the desk, newest first.
create extension if not exists pg_trgm;

-- A name for searching: case, harakat, tatweel and the forms of alef, yeh, teh marbuta and hamza do not matter.
create function fold_name(name text) returns text language sql immutable parallel safe as $$
  select translate(
    regexp_replace(lower(normalize(name, nfkc)), '[\u064b-\u065f\u0670\u0640\u200b-\u200f]|\s+$|^\s+', '', 'g'),
    'آأإٱىیةؤئک', 'ااااييهويك'
  )
$$;
alter table orders add column folded_name text not null generated always as (fold_name(full_name)) stored;

-- Orders of the first version did not say it.
update orders set payment_method = 'cash' where payment_type = 'cash' and payment_method is null;

create index orders_newest on orders (created_at desc, id desc);
create index orders_by_status on orders (order_status, created_at desc, id desc);
create index orders_by_method on orders (payment_method, created_at desc, id desc);
create index orders_by_city on orders ((delivery_address ->> 'city'), created_at desc, id desc);
create index orders_by_phone_end on orders (reverse(phone) text_pattern_ops);
create index orders_by_name on orders using gin (folded_name gin_trgm_ops);
