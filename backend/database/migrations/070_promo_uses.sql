-- The orders that use a promo code, and what it took off them, kept up to date in the transactions of the orders: a limit
-- need not count all orders of a popular code while the next one waits.
alter table promo
  add column uses integer not null default 0 check (uses >= 0),
  add column discounts_fils bigint not null default 0 check (discounts_fils >= 0);

-- Whether an order in this status uses its promo code.
create function uses_promo(order_status text) returns boolean language sql immutable as $$
  select order_status not in ('cancelled', 'failed', 'refunded')
$$;

update promo set uses = used.uses, discounts_fils = used.discounts_fils
from (
  select promo_code, count(*) as uses, sum(discount_fils) as discounts_fils
  from orders where promo_code is not null and uses_promo(order_status) group by promo_code
) used
where code = promo_code;

create function count_promo_use() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and uses_promo(old.order_status) then
    update promo set uses = uses - 1, discounts_fils = discounts_fils - old.discount_fils where code = old.promo_code;
  end if;
  if tg_op <> 'DELETE' and uses_promo(new.order_status) then
    update promo set uses = uses + 1, discounts_fils = discounts_fils + new.discount_fils where code = new.promo_code;
  end if;
  return null;
end $$;
create trigger promo_use_of_new_order after insert on orders
  for each row when (new.promo_code is not null) execute function count_promo_use();
create trigger promo_use_of_changed_order after update of order_status on orders
  for each row when (old.promo_code is not null and uses_promo(old.order_status) <> uses_promo(new.order_status))
  execute function count_promo_use();
create trigger promo_use_of_deleted_order after delete on orders
  for each row when (old.promo_code is not null) execute function count_promo_use();

-- A client that has guessed nothing yet has a counter too, so that its tries wait for one another.
alter table rate_counter drop constraint tally_times_check, add check (count >= 0);
