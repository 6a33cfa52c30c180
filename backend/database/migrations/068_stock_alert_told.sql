-- When the customer was told, for a day: so many are told as there are pieces twice, and the others wait on.
alter table stock_alert add column told_at timestamptz;
create index on stock_alert (told_at) where told_at is not null;
