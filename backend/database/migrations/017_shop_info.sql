-- What the merchant says of the shop (shop.yaml), in both languages: at most one row.
create table shop_info (
  id boolean primary key default true check (id),
  content jsonb not null
);
