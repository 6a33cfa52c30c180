-- What a CDN in front of the shop must forget, written with the change that makes it old.
create table cdn_purge (
  id bigint generated always as identity primary key,
  -- As pages carry it in their Cache-Tag header, such as product-130.
  tag text not null,
  -- When the job first saw the row, after its change was committed; null before.
  seen_at timestamptz
);
