-- At a provider that cannot cancel, an invoice that the shop has ended can be paid until it has expired there, and its
-- stock stays reserved until then. A payment that makes no order by itself is held for a person with its reason:
-- difference (it is not what was asked for), late (the invoice had expired), canceled (it had been cancelled or
-- replaced). refunded: the person gave the money back.
alter table invoice
  drop constraint invoice_check1,
  drop constraint invoice_check2,
  drop constraint invoice_check4,
  drop constraint invoice_state_check,
  add column hold_reason text check (hold_reason in ('difference', 'late', 'canceled')),
  -- What the provider took, in fils; null where nothing was paid, or in another currency.
  add column paid_fils bigint check (paid_fils > 0);
alter table invoice rename column held_because to difference;
update invoice set hold_reason = 'difference' where state = 'held';
update invoice set paid_fils = amount_fils where state = 'paid';
alter table invoice
  add constraint invoice_state_check
    check (state in ('created', 'pending', 'paid', 'canceled', 'expired', 'held', 'refunded')),
  add constraint invoice_reserves_stock
    check (not stock_reserved or state in ('created', 'pending', 'canceled')),
  add constraint invoice_is_at_provider
    check (state not in ('pending', 'paid', 'held', 'refunded') or provider_id is not null),
  add constraint invoice_has_hold_reason check (state not in ('held', 'refunded') or hold_reason is not null),
  add constraint invoice_has_difference check ((hold_reason is not distinct from 'difference') = (difference is not null));
create index on invoice (state) where state = 'held';
