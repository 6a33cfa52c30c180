-- The address at which the first owner is made, of which only the hash of its secret is stored. A later start replaces it.
create table setup_link (
  id boolean primary key default true check (id),
  token_hash bytea not null check (octet_length(token_hash) = 32),
  -- The key of one-time codes that the owner will have, encrypted.
  totp_key bytea not null,
  -- What a passkey signs.
  challenge text,
  ends_at timestamptz not null
);

-- A new key of one-time codes, encrypted, until a code of it was typed.
alter table staff_session add column new_totp_key bytea;

-- The audit of one person, and of one kind of thing.
create index on audit_event (staff_id, id desc);
create index on audit_event (split_part(subject, '-', 1), id desc);
