-- The simulated provider's invoices get random ids such as `inv_4f0c6f1d2b9a8e37`, as real providers
-- have them; those that it already has keep their number as text.
alter table sandbox_payment drop constraint sandbox_payment_invoice_id_fkey;
alter table sandbox_refund drop constraint sandbox_refund_invoice_id_fkey;
alter table sandbox_invoice alter column id drop identity;
alter table sandbox_invoice alter column id type text;
alter table sandbox_payment
  alter column invoice_id type text,
  add foreign key (invoice_id) references sandbox_invoice (id);
alter table sandbox_refund
  alter column invoice_id type text,
  add foreign key (invoice_id) references sandbox_invoice (id);
