-- A variant is known by its product and its options, and a product by its slug: another system's file may give one SKU to
-- several of them.
alter table variant drop constraint variant_sku_key;
alter table product drop constraint product_sku_key;
