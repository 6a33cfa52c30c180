-- One attempt to order, by the customer's key: the same key is the same order or the same invoice, never a second one.
create table checkout_attempt (
  customer_id integer not null references customer,
  key text not null check (key ~ '^[A-Za-z0-9_-]{8,64}$'),
  payload_hash text not null,
  payment_type text not null check (payment_type in ('card', 'cash')),
  made_at timestamptz not null,
  primary key (customer_id, key),
  unique (customer_id, key, payment_type)
);

-- Order numbers are spread over eight digits, each once, so that one does not tell the next.
create sequence order_number;
create sequence invoice_number;

create table invoice (
  id bigint primary key default nextval('invoice_number'),
  customer_id integer not null,
  key text not null,
  payment_type text not null default 'card' check (payment_type = 'card'),
  -- What the provider calls the invoice by, beside its own id.
  reference text not null unique,
  amount_fils bigint not null check (amount_fils > 0),
  currency text not null check (currency = 'KWD'),
  -- created: not yet at the provider. held: the provider took another amount, a person has to look. paid is for ever.
  state text not null check (state in ('created', 'pending', 'paid', 'canceled', 'expired', 'held')),
  stock_held boolean not null,
  priced jsonb not null,
  provider_id text unique,
  url text,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  changed_at timestamptz not null,
  -- When the sweep asks the provider next; null once nothing can change any more.
  look_at timestamptz,
  looks integer not null default 0,
  held_because text,
  unique (customer_id, key),
  foreign key (customer_id, key, payment_type) references checkout_attempt (customer_id, key, payment_type),
  check (not stock_held or state in ('created', 'pending')),
  check (state not in ('pending', 'paid', 'held') or provider_id is not null),
  check ((provider_id is null) = (url is null)),
  check ((state = 'held') = (held_because is not null))
);
create index on invoice (look_at) where look_at is not null;

create table orders (
  id bigint primary key default 10000000 + (nextval('order_number') * 38927467 % 89999999),
  customer_id integer not null,
  key text not null,
  payment_type text not null,
  payment_status text not null check (payment_status in ('pending', 'paid')),
  order_status text not null check (order_status in ('pending', 'confirmed', 'processing', 'shipped', 'on_the_way',
    'out_for_delivery', 'delivered', 'completed', 'cancelled', 'failed', 'on_hold', 'refunded')),
  invoice_id bigint unique references invoice,
  subtotal_fils bigint not null check (subtotal_fils >= 0),
  discount_fils bigint not null check (discount_fils between 0 and subtotal_fils),
  delivery_fils bigint not null check (delivery_fils >= 0),
  total_fils bigint not null check (total_fils = subtotal_fils - discount_fils + delivery_fils),
  promo_code text references promo,
  full_name text not null check (btrim(full_name) <> ''),
  phone text not null check (phone <> ''),
  email text,
  place jsonb not null check (place ? 'country'),
  created_at timestamptz not null,
  unique (customer_id, key),
  foreign key (customer_id, key, payment_type) references checkout_attempt (customer_id, key, payment_type),
  check ((payment_type = 'card') = (invoice_id is not null)),
  check (payment_type = 'cash' or payment_status = 'paid'),
  check (promo_code is not null or discount_fils = 0)
);
create index on orders (customer_id, created_at desc);

-- Names and pictures as they were when it was bought.
create table order_line (
  order_id bigint not null references orders,
  position smallint not null,
  product_id integer not null references product,
  variant_id integer,
  quantity integer not null check (quantity between 1 and 99),
  price_fils integer not null check (price_fils > 0),
  name_en text not null,
  name_ar text not null,
  description_en text not null,
  description_ar text not null,
  title_en text not null,
  title_ar text not null,
  image text not null,
  primary key (order_id, position),
  foreign key (product_id, variant_id) references variant (product_id, id),
  unique nulls not distinct (order_id, product_id, variant_id)
);

create table order_history (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  order_status text not null,
  at timestamptz not null
);
create index on order_history (order_id, id);

-- Notices of the provider that were acted upon.
create table webhook_event (
  reference text primary key,
  invoice_id bigint not null references invoice,
  done_at timestamptz not null
);
