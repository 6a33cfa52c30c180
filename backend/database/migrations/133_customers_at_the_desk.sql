-- The search for customers at the desk.
create index customer_by_phone on customer (phone text_pattern_ops);
create index customer_by_phone_end on customer (reverse(phone) text_pattern_ops);
create index customer_by_name on customer using gin (fold_name(name) gin_trgm_ops);

-- What the staff writes about a customer; it goes with the account.
create table customer_note (
  id integer primary key generated always as identity,
  customer_id integer not null references customer,
  text text not null check (text <> ''),
  staff_id integer not null references staff_member,
  at timestamptz not null
);
create index on customer_note (customer_id);

-- The text messages about orders that the shop does not send, by the step that they tell of.
create table order_text_off (
  kind text primary key
);
