-- Which ways to pay and which currencies there are is the payment provider's matter.
alter table invoice
  drop constraint invoice_payment_method_check,
  add constraint invoice_payment_method_check check (payment_method ~ '^[a-z0-9_]{1,32}$'),
  drop constraint invoice_currency_check,
  add constraint invoice_currency_check check (currency ~ '^[A-Z]{3}$');
alter table orders
  drop constraint orders_payment_method_check,
  add constraint orders_payment_method_check check (payment_method ~ '^[a-z0-9_]{1,32}$');
