create table customer (
  id integer generated always as identity primary key,
  -- None once the account is deleted: the orders stay, the person goes.
  phone text unique check (phone ~ '^\+[0-9]{11,12}$'),
  name text not null default '' check (length(name) <= 100),
  created_at timestamptz not null,
  deleted_at timestamptz,
  check ((phone is null) = (deleted_at is not null))
);

create table session (
  id bigint generated always as identity primary key,
  customer_id integer not null references customer,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  created_at timestamptz not null,
  used_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > created_at),
  revoked_at timestamptz
);
create index on session (customer_id);

-- A phone that somebody tries to log in with, and how its tries go. Its row is also the lock of the phone.
create table login_phone (
  phone text not null check (phone ~ '^\+[0-9]{11,12}$'),
  -- A device that has logged in with this phone before has tries of its own, so that strangers cannot lock its owner out.
  device_known boolean not null,
  wrong_in_a_row integer not null default 0 check (wrong_in_a_row >= 0),
  rests_until timestamptz,
  primary key (phone, device_known)
);

create table otp (
  id bigint generated always as identity primary key,
  phone text not null check (phone ~ '^\+[0-9]{11,12}$'),
  attempt_hash bytea not null check (octet_length(attempt_hash) = 32),
  code_hash bytea not null check (octet_length(code_hash) = 32),
  -- Mixed into the session's token.
  salt bytea not null check (octet_length(salt) = 32),
  origin text not null,
  sent_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > sent_at),
  tries integer not null default 0 check (tries >= 0),
  tries_limit integer not null check (tries_limit > 0),
  unknown_wrong integer not null default 0 check (unknown_wrong between 0 and tries),
  replaced_at timestamptz,
  used_at timestamptz,
  session_id bigint references session on delete set null,
  check (tries <= tries_limit),
  check (used_at is null or replaced_at is null)
);
-- Of all codes sent to a phone one at most works.
create unique index on otp (phone) where used_at is null and replaced_at is null;
create index on otp (phone, sent_at);
create index on otp (origin, sent_at);

create table address (
  id integer generated always as identity primary key,
  customer_id integer not null references customer,
  full_name text not null check (btrim(full_name) <> '' and length(full_name) <= 100),
  phone text not null check (phone ~ '^\+[0-9]{11,13}$'),
  country text not null check (country in ('KW', 'SA', 'AE', 'BH', 'QA', 'OM')),
  -- A key in Kuwait, free text elsewhere.
  governorate text not null check (btrim(governorate) <> '' and length(governorate) <= 50),
  city text not null check (btrim(city) <> '' and length(city) <= 100),
  block text not null check (length(block) <= 100),
  street text not null check (length(street) <= 200),
  house text not null check (btrim(house) <> '' and length(house) <= 200),
  -- The house again, with what else helps the courier.
  address text not null check (btrim(address) <> '' and length(address) <= 1000),
  email text check (length(email) <= 254),
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((latitude is null) = (longitude is null)),
  check (country <> 'KW' or governorate in ('asimah', 'hawalli', 'farwaniyah', 'mubarak_al_kabeer', 'ahmadi', 'jahra'))
);
create index on address (customer_id, id);

-- Addresses that were sent with a key: the same key again is the same address.
create table address_key (
  customer_id integer not null references customer,
  key text not null check (length(key) between 1 and 200),
  body_hash bytea not null check (octet_length(body_hash) = 32),
  address_id integer references address on delete cascade,
  made_at timestamptz not null,
  primary key (customer_id, key)
);
