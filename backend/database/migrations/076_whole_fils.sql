-- A price is a whole number of fils, no longer of tens.
alter table product
  drop constraint product_price_fils_check,
  drop constraint product_check,
  add constraint product_price_fils_check check (price_fils >= 0 and (price_fils > 0 or not is_listed)),
  add constraint product_old_price_fils_check check (old_price_fils > price_fils);
alter table variant
  drop constraint variant_price_fils_check,
  add constraint variant_price_fils_check check (price_fils > 0);
