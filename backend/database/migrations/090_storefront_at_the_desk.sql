-- Categories that people make at the desk: one that is not listed may have its name in one language.
alter table category
  drop constraint category_name_en_check,
  drop constraint category_name_ar_check,
  add constraint category_names_check check (name_en <> '' or name_ar <> ''),
  add constraint category_listed_names_check check (not is_listed or (name_en <> '' and name_ar <> ''));

-- An import lists a category again only where an import took it off: that of which nothing was sold any more.
update category set imported = imported || '{"is_listed": false}' where not is_listed;

-- Addresses that people gave to categories, as of products: the newest is the category's, the others lead to it.
create table category_address (
  slug text primary key check (slug <> ''),
  category_id integer not null references category on delete cascade,
  is_current boolean not null
);
create unique index on category_address (category_id) where is_current;
create index on category_address (category_id);

-- Whether shoppers see a category: it is listed, and so are those above it.
create function category_is_shown(category_id integer) returns boolean language sql stable as $$
  with recursive above as (
    select id, parent_id, is_listed from category where id = $1
    union all
    select category.id, category.parent_id, category.is_listed from category join above on category.id = above.parent_id
  ) select coalesce(bool_and(is_listed), false) from above
$$;

alter table banner
  -- The picture in English, where it is another one.
  add column image_en text,
  -- The days in Kuwait from which and until which it is shown.
  add column first_day date,
  add column last_day date,
  -- The only language in which it is shown.
  add column locale text check (locale in ('ar', 'en')),
  add constraint banner_days_check check (first_day <= last_day);
drop trigger hold_pictures on banner;
create trigger hold_pictures before insert or update of image, image_en on banner
  for each row when (new.image like '%/own/%' or new.image_en like '%/own/%')
  execute function hold_named_pictures('image', 'image_en');
-- Files that give no ids have 1000000 and more.
create sequence banner_id as integer start 2000000;

-- The rows of home in their order. Without any, home has them all in the order of the categories. A top category that is not
-- among them comes after those that are.
create table home_row (
  position integer primary key,
  kind text not null check (kind in ('categories', 'slider', 'banner', 'reels', 'products')),
  -- Of a row of products.
  category_id integer unique references category on delete cascade,
  is_shown boolean not null,
  check ((kind = 'products') = (category_id is not null))
);
create unique index on home_row (kind) where kind <> 'products';
