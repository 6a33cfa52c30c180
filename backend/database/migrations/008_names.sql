-- Views and columns get the names that the code uses. The data stays as it is.
alter view shelf rename to inventory;
alter table orders rename column place to delivery_address;
alter table invoice rename column look_at to next_check_at;
alter table invoice rename column looks to check_count;
update invoice
set priced = (priced - 'place') || jsonb_build_object('deliveryAddress', priced -> 'place')
where priced ? 'place';
