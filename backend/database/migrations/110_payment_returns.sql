-- The shopper came back from the provider's page with this payment try while it was still pending: until it is decided, or
-- for a quarter of an hour, nobody is sent to pay the same order again.
alter table invoice
  add column returned_payment_id text,
  add column returned_at timestamptz,
  add constraint invoice_has_return check ((returned_payment_id is null) = (returned_at is null));
