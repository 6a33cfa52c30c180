-- A file of products that was uploaded at the desk, until the next one is.
create table desk_import (
  id uuid primary key,
  staff_id integer not null references staff_member,
  file_name text not null,
  state text not null check (state in ('ready', 'applying', 'done')),
  -- How many products the file leaves as they are.
  unchanged integer not null,
  uploaded_at timestamptz not null
);
-- One import at a time is applied.
create unique index on desk_import ((state = 'applying')) where state = 'applying';

-- What the file says of a product, and what the import makes of it.
create table desk_import_product (
  import_id uuid not null references desk_import on delete cascade,
  position integer not null,
  product_id integer not null,
  -- The rows of the file.
  rows jsonb not null,
  -- What would change, and once it is applied, what has changed.
  result jsonb not null,
  applied_at timestamptz,
  primary key (import_id, position)
);
