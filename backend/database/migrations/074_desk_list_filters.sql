-- The names of a category in their order, for the desk's list.
create index product_names_en_of_category on product (category_id, lower(name_en), id);
create index product_names_ar_of_category on product (category_id, lower(name_ar), id);
