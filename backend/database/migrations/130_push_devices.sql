-- The browsers that are told of new orders, each with the person who switched it on there.
create table push_device (
  -- The address of its push service, which is as secret as a key.
  endpoint text primary key,
  staff_id integer not null references staff_member,
  p256dh text not null,
  auth text not null,
  locale text not null check (locale in ('ar', 'en')),
  -- The hours in Kuwait in which it is told nothing; null for none.
  quiet_from smallint check (quiet_from between 0 and 23),
  quiet_to smallint check (quiet_to between 0 and 23),
  -- It was told of the orders that were placed until then.
  told_until timestamptz not null,
  created_at timestamptz not null,
  check ((quiet_from is null) = (quiet_to is null))
);
create index push_device_of_staff on push_device (staff_id, created_at);
