-- Whether goods of the category, and of those inside it, can come back. An order keeps what was said before it was placed.
alter table category add column is_returnable boolean not null default true;
-- What the files said last of the categories was that, which is no change of the desk.
update category set imported = imported || '{"is_returnable": true}' where imported is not null;
create function is_category_returnable(integer) returns boolean language sql stable as $$
  with recursive above as (
    select id, parent_id, is_returnable from category where id = $1
    union all
    select category.id, category.parent_id, category.is_returnable
    from category join above on category.id = above.parent_id
  ) select coalesce(bool_and(is_returnable), true) from above
$$;

-- What is sent instead of something costs nothing.
alter table order_line drop constraint order_line_price_fils_check, add check (price_fils >= 0);

alter table order_line
  add column is_returnable boolean not null default true,
  -- The items that a return which was not refused claims: no item is claimed twice.
  add column claimed integer not null default 0,
  add constraint claimed_of_bought check (claimed between 0 and quantity);

-- When the customer was told that the order is so late that it can be cancelled.
alter table orders add column late_told_at timestamptz;
create index on orders (expected_on)
  where late_told_at is null and order_status not in ('delivered', 'completed', 'cancelled', 'refunded');

-- Goods of a delivered order that its customer wants to give back: a record of its own beside the order.
create table return_request (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  -- The key of the customer's request, with what was asked for.
  key text not null,
  payload_hash text not null,
  state text not null check (state in ('requested', 'approved', 'refused', 'withdrawn', 'received', 'inspected', 'settled')),
  note text not null,
  -- How the goods come back, once it is approved.
  handover text check (handover in ('collect', 'bring')),
  -- Why the shop refused it.
  reason text not null default '',
  -- Where money for an order in cash goes; only its end is kept once it is there.
  iban text,
  iban_end text check (length(iban_end) = 4),
  requested_at timestamptz not null,
  changed_at timestamptz not null,
  unique (order_id, key)
);
create index on return_request (state, id desc);

create table return_line (
  return_id bigint not null references return_request,
  order_id bigint not null,
  position integer not null,
  quantity integer not null check (quantity > 0),
  reason text not null,
  -- The variant that is wanted instead; null for the money.
  exchange_variant_id integer references variant,
  -- What was paid for these items, once it is given back or used for the other variant.
  value_fils integer check (value_fils >= 0),
  -- What a person found: sold again, damaged, or not goods that the shop takes.
  good integer,
  damaged integer,
  not_ours integer,
  primary key (return_id, position),
  foreign key (order_id, position) references order_line (order_id, position),
  check (good >= 0 and damaged >= 0 and not_ours >= 0 and good + damaged + not_ours = quantity)
);
create index on return_line (order_id, position);

-- Each step of a return once, whatever is sent twice.
create table return_step (
  id bigint generated always as identity primary key,
  return_id bigint not null references return_request,
  state text not null,
  key text not null,
  payload_hash text not null,
  -- Null for the customer.
  staff_id integer references staff_member,
  at timestamptz not null,
  unique (return_id, key)
);

-- A photo of damaged goods, which only its customer and the staff see. Its files have the name in a folder of their own.
create table return_picture (
  id bigint generated always as identity primary key,
  customer_id integer not null references customer on delete cascade,
  name text not null,
  -- Null until the return is requested.
  return_id bigint references return_request,
  uploaded_at timestamptz not null
);
create index on return_picture (return_id);
create index on return_picture (customer_id);
create index on return_picture (name);

-- The goods that were sent instead, at no price, with the order and the line that paid for them.
create table replacement_line (
  order_id bigint not null,
  position integer not null,
  return_id bigint not null references return_request,
  paid_order_id bigint not null,
  paid_position integer not null,
  value_fils integer not null check (value_fils >= 0),
  primary key (order_id, position),
  foreign key (order_id, position) references order_line (order_id, position),
  foreign key (paid_order_id, paid_position) references order_line (order_id, position)
);
create index on replacement_line (paid_order_id);
create index on replacement_line (return_id);

alter table refund add column return_id bigint references return_request;
create unique index on refund (return_id) where return_id is not null;

-- Numbers without holes: the next one is taken in the transaction of the note.
create table credit_note_number (
  id boolean primary key default true check (id),
  last integer not null
);
insert into credit_note_number (last) values (0);
create table credit_note (
  number integer primary key,
  return_id bigint not null unique references return_request,
  amount_fils integer not null check (amount_fils > 0),
  issued_at timestamptz not null
);
