-- Who may use the desk.
create table staff_member (
  id integer generated always as identity primary key,
  -- What the person types to sign in.
  name text not null unique check (name ~ '^[a-z0-9][a-z0-9._-]{1,39}$'),
  role text not null check (role in ('owner', 'staff')),
  password_hash text not null check (password_hash like '$argon2id$%'),
  -- The password was given by the command line, and is replaced at the next sign-in.
  is_start_password boolean not null,
  -- The key of one-time codes, encrypted.
  totp_key bytea not null,
  -- The time step of the last code that was used: a code works once.
  totp_step bigint not null default 0,
  created_at timestamptz not null,
  disabled_at timestamptz
);

create table staff_session (
  id bigint generated always as identity primary key,
  staff_id integer not null references staff_member,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  created_at timestamptz not null,
  used_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > created_at),
  revoked_at timestamptz
);
create index on staff_session (staff_id, created_at desc);

-- Everything that was done at the desk. Rows are only added.
create table audit_event (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- None for the command line of the server, and for a name that does not exist.
  staff_id integer references staff_member,
  action text not null check (action <> ''),
  -- What it was done to, such as order-10234567.
  subject text not null,
  before jsonb,
  after jsonb,
  request_id text
);
create index on audit_event (subject, id);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit_event: rows are only added' using errcode = 'insufficient_privilege';
end
$$;
create trigger audit_event_append_only before update or delete or truncate on audit_event
  for each statement execute function refuse_audit_change();

-- No role has more than reading and adding, whatever the default privileges of the database say.
revoke update, delete, truncate on audit_event from current_user, public;
do $$
declare
  other regrole;
begin
  for other in
    select distinct grantee::regrole from pg_class, aclexplode(relacl)
    where pg_class.oid = 'audit_event'::regclass and grantee <> 0
  loop
    execute format('revoke update, delete, truncate on audit_event from %s', other);
  end loop;
end
$$;
