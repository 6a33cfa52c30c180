-- The merchant's order of the products of a category: the order of the files of the import.
alter table product add column position integer not null default 0;
create index on product (category_id, position, id) where is_listed;

-- The variants of a colour, a size or a material, and the products on sale.
create index on variant_attribute (kind, value_en, variant_id);
create index on variant (product_id, id) where is_listed;
create index on product (id) where is_listed and old_price_fils is not null;
