-- The pretended payment provider's ledger. Nothing of the shop refers to it, nor it to the shop.
create table sandbox_invoice (
  id bigint generated always as identity (start with 880011) primary key,
  reference text not null unique,
  value_fils bigint not null check (value_fils > 0),
  currency text not null,
  status text not null default 'Pending' check (status in ('Pending', 'Paid', 'Canceled')),
  customer_name text not null,
  language text not null check (language in ('en', 'ar')),
  callback_url text not null,
  error_url text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

create table sandbox_payment (
  id text primary key,
  invoice_id bigint not null references sandbox_invoice (id),
  method text not null check (method in ('knet', 'card')),
  status text not null check (status in ('Succss', 'Failed', 'InProgress')),
  error_code text,
  at timestamptz not null
);
create index on sandbox_payment (invoice_id);
create unique index sandbox_paid_once on sandbox_payment (invoice_id) where status = 'Succss';

create table sandbox_message (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('text', 'mail')),
  recipient text not null,
  text text not null,
  code text,
  at timestamptz not null
);

create table sandbox_fault (
  id bigint generated always as identity primary key,
  browser text not null,
  call text not null,
  fault text not null check (fault in ('offline', 'slow', '500', '400', '429', 'nonsense', 'wrong_types', 'lost_answer')),
  times_left integer not null check (times_left >= 0),
  delay_ms integer not null default 0 check (delay_ms between 0 and 120000)
);
create index on sandbox_fault (browser, call);
