-- The other sites from which pictures and videos of the shop come, as their addresses begin. The policy of pages allows them;
-- they stay after the last address of a site is gone, because earlier orders show it.
create table picture_origin (
  origin text primary key
);

create function add_picture_origins() returns trigger language plpgsql as $$
begin
  insert into picture_origin
    select distinct parts[1]
      from unnest(tg_argv) as named(field), regexp_matches(to_jsonb(new) ->> field, 'https://[^/"\s]+', 'g') as parts
    on conflict do nothing;
  return null;
end $$;
create trigger add_picture_origins after insert or update of images on product
  for each row when (new.images::text like '%https://%') execute function add_picture_origins('images');
create trigger add_picture_origins after insert or update of images on variant
  for each row when (new.images::text like '%https://%') execute function add_picture_origins('images');
create trigger add_picture_origins after insert or update of image on category
  for each row when (new.image like 'https://%') execute function add_picture_origins('image');
create trigger add_picture_origins after insert or update of image, image_en on banner
  for each row when (new.image like 'https://%' or new.image_en like 'https://%')
  execute function add_picture_origins('image', 'image_en');
create trigger add_picture_origins after insert or update of video, poster on reel
  for each row when (new.video like 'https://%' or new.poster like 'https://%')
  execute function add_picture_origins('video', 'poster');

insert into picture_origin
  select distinct parts[1] from (
    select images::text as addresses from product where images::text like '%https://%'
    union all select images::text from variant where images::text like '%https://%'
    union all select image from category
    union all select concat_ws(' ', image, image_en) from banner
    union all select concat_ws(' ', video, poster) from reel
  ) as pictures, regexp_matches(addresses, 'https://[^/"\s,}]+', 'g') as parts;
