-- A customer may have a default address; at most one.
alter table address add column is_default boolean not null default false;
create unique index on address (customer_id) where is_default;
