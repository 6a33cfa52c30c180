-- What a delivery rate costs whatever the weight, beside its price per kilogram.
alter table delivery_rate add column flat_fils integer not null default 0 check (flat_fils >= 0);

-- What the files said last of the rates had none, which is no change of the desk.
update imported_list set rows = (
  select coalesce(jsonb_agg('{"flat_fils": 0}' || rate order by number), '[]')
  from jsonb_array_elements(rows) with ordinality given (rate, number)
) where name = 'delivery_rate';
