-- What customers say of themselves, and what the shop may tell them.
alter table customer
  add column email text check (length(email) between 3 and 254),
  -- The name was asked for, and given or skipped.
  add column name_asked boolean not null default false,
  add column order_text boolean not null default true,
  add column order_mail boolean not null default true,
  add column offers boolean not null default false,
  add check (deleted_at is null or email is null);
