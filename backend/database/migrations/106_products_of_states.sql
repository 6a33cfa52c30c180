-- The states of products that are not listed, each by category: their conditions are those of the desk's list.
create index product_drafts on product (category_id, id)
  where not is_listed and is_draft and archived_at is null;
create index product_unlisted on product (category_id, id)
  where not is_listed and not is_draft and archived_at is null;
create index product_archived on product (category_id, id) where not is_listed and archived_at is not null;
-- Without it the planner takes each of the three conditions to be true of others by chance.
create statistics product_states (mcv) on is_listed, is_draft, archived_at from product;

-- The orders of the desk's list among them; the newest have an index.
create index product_unlisted_by_name_en on product (lower(name_en), id) where not is_listed;
create index product_unlisted_by_name_ar on product (lower(name_ar), id) where not is_listed;
create index product_unlisted_by_price on product (offer_price_fils, id) where not is_listed;
create index product_unlisted_by_stock on product (total_stock, offer_price_fils, id) where not is_listed;

-- Those of a category by name and by age, so that the index itself says what is sold out and on offer.
drop index product_names_en_of_category, product_names_ar_of_category, product_newest_of_category;
create index product_names_en_of_category on product (category_id, lower(name_en), id, is_sold_out, offer_old_price_fils);
create index product_names_ar_of_category on product (category_id, lower(name_ar), id, is_sold_out, offer_old_price_fils);
create index product_newest_of_category on product (category_id, id, is_sold_out, offer_old_price_fils);
