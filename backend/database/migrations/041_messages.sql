-- The shopper's language, in which the shop tells of the order.
alter table orders add column locale text not null default 'ar' check (locale in ('en', 'ar'));
update orders set locale = invoice.priced ->> 'locale' from invoice where invoice.id = orders.invoice_id and invoice.priced ? 'locale';
alter table orders alter column locale drop default;

-- pg-boss makes its tables in it. Two servers that made it at the same time would fail.
create schema if not exists pgboss;
