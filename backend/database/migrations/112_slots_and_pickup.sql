-- What has become of a slot of a zone on a day: the first order that takes it writes the row, or the desk.
create table delivery_slot (
  zone text not null,
  day date not null,
  -- Minutes after midnight in Kuwait.
  begins smallint not null check (begins between 0 and 1439),
  -- Orders and unpaid invoices that have it. A lower capacity takes it from none of them.
  taken integer not null default 0 check (taken >= 0),
  -- Instead of that of the zone.
  capacity integer check (capacity >= 0),
  closed_reason text check (closed_reason <> ''),
  primary key (zone, day, begins)
);

-- A day on which nothing is delivered to a zone, as the desk decided.
create table closed_delivery_day (
  zone text not null,
  day date not null,
  reason text not null check (reason <> ''),
  primary key (zone, day)
);

alter table orders
  -- The day on which its slot begins, and the minutes after midnight in Kuwait between which it arrives.
  add column slot_day date,
  add column slot_begins smallint,
  add column slot_ends smallint,
  -- Whether it counts in delivery_slot.
  add column slot_reserved boolean not null default false,
  -- Where and when it is collected, and the code to show; null where it is delivered.
  add column pickup jsonb check (jsonb_typeof(pickup) = 'object'),
  add constraint whole_slot check (num_nulls(slot_day, slot_begins, slot_ends) in (0, 3)),
  add constraint slot_is_reserved check (not slot_reserved or (slot_day is not null and delivery_zone is not null));
create index on orders (slot_day, delivery_zone) where slot_day is not null;
