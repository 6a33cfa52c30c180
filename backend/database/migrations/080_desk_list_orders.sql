-- The newest products of a category, listed or not, and the lowest stock first, then the cheapest: very many have a stock of
-- 0, and in the order of their ids those of one kind would follow one another.
create index product_newest_of_category on product (category_id, id);
create index product_by_stock on product (total_stock, offer_price_fils, id);
drop index product_category_id_idx, product_total_stock_id_idx;

-- What is sold out may be far from the first names.
create index product_sold_out_by_name_en on product (lower(name_en), id) where is_sold_out;
create index product_sold_out_by_name_ar on product (lower(name_ar), id) where is_sold_out;
