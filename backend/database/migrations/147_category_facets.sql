-- What the products of each category itself can be narrowed to, counted after a change instead of at each request.
create table category_facet (
  category_id integer not null references category on delete cascade,
  locale text not null,
  kind text not null,
  attribute text not null,
  name text not null,
  values text[] not null,
  products integer not null check (products > 0),
  primary key (category_id, locale, kind, attribute, name)
);
-- Categories to count again. Each transaction adds rows of its own, so that none waits for another, and none is taken for
-- one that was counted before it ended. Until what was there before this table is counted, nothing is read from it.
create table category_facet_change (
  category_id integer not null references category on delete cascade,
  is_first boolean not null default false
);
create index on category_facet_change (category_id);
insert into category_facet_change (category_id, is_first) select id, true from category;

create function note_products_of_facets() returns trigger language plpgsql as $$
begin
  insert into category_facet_change select distinct category_id from changed;
  return null;
end $$;
create function note_product_of_facets() returns trigger language plpgsql as $$
begin
  insert into category_facet_change values (old.category_id), (new.category_id);
  return null;
end $$;
create function note_variants_of_facets() returns trigger language plpgsql as $$
begin
  insert into category_facet_change select distinct category_id
  from changed join product on product.id = changed.product_id;
  return null;
end $$;
create function note_variant_of_facets() returns trigger language plpgsql as $$
begin
  insert into category_facet_change select category_id from product where id in (old.product_id, new.product_id);
  return null;
end $$;
create function note_attributes_of_facets() returns trigger language plpgsql as $$
begin
  insert into category_facet_change select distinct category_id
  from changed join variant on variant.id = changed.variant_id join product on product.id = variant.product_id;
  return null;
end $$;

create trigger facets_after_insert after insert on product referencing new table as changed
  for each statement execute function note_products_of_facets();
create trigger facets_after_update after update of category_id, is_listed on product for each row
  when ((old.category_id, old.is_listed) is distinct from (new.category_id, new.is_listed)) execute function note_product_of_facets();
create trigger facets_after_delete after delete on product referencing old table as changed
  for each statement execute function note_products_of_facets();
create trigger facets_after_insert after insert on variant referencing new table as changed
  for each statement execute function note_variants_of_facets();
create trigger facets_after_update after update of product_id, is_listed on variant for each row
  when ((old.product_id, old.is_listed) is distinct from (new.product_id, new.is_listed)) execute function note_variant_of_facets();
create trigger facets_after_delete after delete on variant referencing old table as changed
  for each statement execute function note_variants_of_facets();
create trigger facets_after_insert after insert on variant_attribute referencing new table as changed
  for each statement execute function note_attributes_of_facets();
create trigger facets_after_update after update on variant_attribute referencing new table as changed
  for each statement execute function note_attributes_of_facets();
create trigger facets_after_delete after delete on variant_attribute referencing old table as changed
  for each statement execute function note_attributes_of_facets();
