-- An invoice can be paid more than once. payments: how many payments the provider has reported; settled_payments: about how
-- many of them a person has decided. More than one payment waits for a person until both are the same.
alter table invoice
  add column payments integer not null default 0 check (payments >= 0),
  add column settled_payments integer not null default 0 check (settled_payments >= 0);
create index on invoice (changed_at) where payments > 1 and payments > settled_payments;
