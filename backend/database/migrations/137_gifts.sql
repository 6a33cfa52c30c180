-- A gift has a card, and perhaps a price for wrapping it, once for the whole order.
alter table orders
  add column gift jsonb check (jsonb_typeof(gift) = 'object'),
  add column wrapping_fils bigint not null default 0 check (wrapping_fils >= 0),
  add constraint wrapping_is_of_gift check (wrapping_fils = 0 or gift is not null),
  drop constraint orders_check1,
  add constraint total_of_amounts check (
    total_fils = subtotal_fils - discount_fils + delivery_fils + wrapping_fils
  );
