-- A server of the version before, which may still run during a deploy, stores orders without it.
alter table orders alter column locale set default 'ar';
