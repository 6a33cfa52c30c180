-- A product without a price or a picture may be stored, but not listed.
alter table product
  drop constraint product_price_fils_check,
  drop constraint product_images_check,
  add constraint product_price_fils_check check (price_fils % 10 = 0 and price_fils >= 0 and (price_fils > 0 or not is_listed)),
  add constraint product_images_check check (cardinality(images) > 0 or not is_listed);

-- A category whose products an import has retired is not shown.
alter table category add column is_listed boolean not null default true;
