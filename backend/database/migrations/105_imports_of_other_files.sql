-- The desk imports files of Shopify and folders too. A server of the last release does not know how
-- to apply what this one reads, so the state in which it looks for work is another one.
alter table desk_import drop constraint desk_import_state_check;
alter table desk_import add constraint desk_import_state_check
  check (state in ('ready', 'applying', 'importing', 'done'));
create unique index on desk_import ((state = 'importing')) where state = 'importing';
alter table desk_import
  add column kind text not null default 'products' check (kind in ('products', 'shopify', 'folder')),
  -- What a folder says beside its products, its name and its digest; null for a file of products.
  add column source jsonb,
  -- What changes beside products.
  add column parts jsonb not null default '[]';

-- The pictures that an import names, until they are pictures of the shop.
create table desk_import_picture (
  import_id uuid not null references desk_import on delete cascade,
  position integer not null,
  -- A file of the folder, or an address of another server.
  name text not null,
  kind text not null check (kind in ('picture', 'video', 'address')),
  -- The file; null for an address, and once it is done.
  bytes bytea,
  -- The path of the picture; null until it is known.
  image text,
  -- Why it cannot be a picture.
  problem text,
  done_at timestamptz,
  primary key (import_id, position)
);

-- The pictures that were fetched from other servers, so that each is fetched once.
create table fetched_picture (
  address text primary key,
  image text not null
);
