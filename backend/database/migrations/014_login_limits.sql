-- Every attempt has a code of its own: a code that is sent to another attempt does not end it.
drop index otp_phone_idx;
create unique index on otp (phone, attempt_hash) where used_at is null and replaced_at is null;

-- A device that logged in before has a budget of its own.
alter table otp
  add column device_known boolean not null default false,
  -- The /48 of an IPv6 address; none for IPv4.
  add column network text;
alter table otp alter column device_known drop default;
create index on otp (network, sent_at) where network is not null;
create index on otp (sent_at);

-- The logins that failed within the last hour. Nothing here is about a phone.
create table failed_login (
  id bigint generated always as identity primary key,
  origin text not null,
  network text,
  -- The code that was sent for the attempt was another one. The rest could not have been right.
  is_wrong_code boolean not null,
  failed_at timestamptz not null
);
create index on failed_login (origin, failed_at);
create index on failed_login (network, failed_at) where network is not null;
create index on failed_login (failed_at);

-- A phone has a row only while wrong codes of it count.
delete from login_phone where failed_attempts = 0 and locked_until is null;
create index on rate_counter (since);
