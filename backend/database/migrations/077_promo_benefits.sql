-- A promo code takes a percentage or an amount off the items that it is for, or the delivery fee.
alter table promo
  alter column percent drop not null,
  add column amount_fils integer check (amount_fils > 0),
  add column is_free_delivery boolean not null default false,
  -- It is not for products in these categories, nor in those inside them.
  add column excluded_category_ids integer[] not null default '{}',
  add constraint promo_benefit_check check (num_nonnulls(percent, amount_fils) + is_free_delivery::integer = 1);

-- The delivery fee that a promo code took.
alter table orders add column delivery_saved_fils bigint not null default 0 check (delivery_saved_fils >= 0);
-- Whether the promo code of its order is for it: only these lines share the discount.
alter table order_line add column has_promo boolean not null default true;

create or replace function count_promo_use() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and uses_promo(old.order_status) then
    update promo set uses = uses - 1, discounts_fils = discounts_fils - old.discount_fils - old.delivery_saved_fils
    where code = old.promo_code;
  end if;
  if tg_op <> 'DELETE' and uses_promo(new.order_status) then
    update promo set uses = uses + 1, discounts_fils = discounts_fils + new.discount_fils + new.delivery_saved_fils
    where code = new.promo_code;
  end if;
  return null;
end $$;
