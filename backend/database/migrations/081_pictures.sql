-- The files in the folder of pictures, by the name of the file; the renditions of an uploaded picture belong to its JPEG.
-- One that nothing has named for a time is removed.
create table picture (
  name text primary key,
  named_at timestamptz not null
);
create index on picture (named_at);

-- Locks the pictures that a row names until its transaction ends, so that none is removed meanwhile, and refuses one that
-- was uploaded and is removed. The arguments are the columns.
create function hold_named_pictures() returns trigger language plpgsql as $$
declare
  names text[];
  uploads text[];
begin
  select array_agg(match[2]), array_agg(match[2]) filter (where match[1] = 'sized/') into names, uploads
  from unnest(tg_argv) as named(column_name)
    cross join regexp_matches((to_jsonb(new) -> column_name)::text, '"/pictures/(sized/)?own/([^"/]+)"', 'g') as match;
  perform from picture where name = any(names) for key share;
  if exists (select from unnest(uploads) as upload(name) where not exists (select from picture where picture.name = upload.name))
  then
    raise foreign_key_violation using constraint = 'named_picture', message = 'an uploaded picture is named that is removed';
  end if;
  return new;
end $$;
create trigger hold_pictures before insert or update of images on product
  for each row when (new.images::text like '%/own/%') execute function hold_named_pictures('images');
create trigger hold_pictures before insert or update of images on variant
  for each row when (new.images::text like '%/own/%') execute function hold_named_pictures('images');
create trigger hold_pictures before insert or update of image on category
  for each row when (new.image like '%/own/%') execute function hold_named_pictures('image');
create trigger hold_pictures before insert or update of image on banner
  for each row when (new.image like '%/own/%') execute function hold_named_pictures('image');
create trigger hold_pictures before insert or update of poster, video on reel
  for each row when (new.poster like '%/own/%' or new.video like '%/own/%')
  execute function hold_named_pictures('poster', 'video');
create trigger hold_pictures before insert or update of content on shop_info
  for each row when (new.content::text like '%/own/%') execute function hold_named_pictures('content');
