-- A promo code may have a start, a smallest subtotal, and limits of its uses: in all, and of each customer. Null is none.
alter table promo
  add column starts_at timestamptz,
  add column minimum_fils integer check (minimum_fils > 0),
  add column max_uses integer check (max_uses > 0),
  add column max_uses_per_customer integer check (max_uses_per_customer > 0),
  add check (starts_at < ends_at);
create index on orders (promo_code, customer_id) where promo_code is not null;
create index on invoice ((priced ->> 'promoCode')) where state in ('created', 'pending');
