-- Money can go back without the shop: in the provider's portal, or by a chargeback. An event about it makes the shop ask.
alter table invoice
  -- When the provider is next asked for the refunds of the payment beside those that the shop waits for; null for never.
  add column refunds_check_at timestamptz;
create index on invoice (refunds_check_at) where refunds_check_at is not null;

-- A refund that is unknown is still looked for, because the provider may tell of it later.
alter table refund
  drop constraint refund_is_checked,
  add constraint refund_is_checked check (
    case
      when state in ('requested', 'at_provider') then next_check_at is not null
      when state = 'unknown' then true
      else next_check_at is null
    end
  );
create index on refund (changed_at) where state in ('unknown', 'rejected') and closed_at is null;

-- The simulated provider has ids of its own, and refunds that nobody asked it for.
alter table sandbox_refund drop constraint sandbox_refund_pkey;
alter table sandbox_refund
  alter column reference drop not null,
  add column id text primary key default 're_' || replace(gen_random_uuid()::text, '-', ''),
  add unique (reference);
