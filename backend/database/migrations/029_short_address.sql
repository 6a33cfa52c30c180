-- Whether the position is that of the door or the middle of an area (null: not known), and the Short
-- Address that couriers in Saudi Arabia need (null: saved before it was asked for).
alter table address
  add column location_precision text check (location_precision in ('door', 'area')),
  add column short_address text check (short_address ~ '^[A-Z]{4}[0-9]{4}$'),
  add check (location_precision is null or latitude is not null),
  add check (short_address is null or country = 'SA');
