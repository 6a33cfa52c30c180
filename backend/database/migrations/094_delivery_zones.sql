-- The only part of the country for which a rate is; null for all of it.
alter table delivery_rate add column zone jsonb check (jsonb_typeof(zone) = 'object' and zone ->> 'id' <> '');

-- The id of the zone to which an order goes, as its rate named it; null for a rate of the whole country, and for earlier orders.
alter table orders add column delivery_zone text;
