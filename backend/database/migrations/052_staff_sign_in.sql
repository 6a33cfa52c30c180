-- Names of people may be Arabic.
alter table staff_member drop constraint staff_member_name_check,
  add check (length(name) between 2 and 40 and name !~ '[[:space:][:cntrl:]]' and name = lower(name));

-- A sign-in whose password was right. It becomes a session when its second factor is right, too.
create table staff_sign_in (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  staff_id integer not null references staff_member,
  -- What a passkey signs.
  challenge text,
  -- Whether the second factor was right, and the start password must be replaced.
  factor text check (factor in ('totp', 'passkey')),
  ends_at timestamptz not null
);
create index on staff_sign_in (staff_id);
create index on staff_sign_in (ends_at);

create table staff_passkey (
  -- The credential's id in base64url.
  id text primary key,
  staff_id integer not null references staff_member,
  name text not null check (btrim(name) <> '' and length(name) <= 60),
  -- The host name for which the browser made it.
  rp_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create index on staff_passkey (staff_id);

alter table staff_session
  -- Where it was opened.
  add column address text not null default '',
  -- What a new passkey signs.
  add column challenge text,
  add column challenge_ends_at timestamptz;
