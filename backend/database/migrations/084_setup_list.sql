-- What came from the shop's own samples: one button of the desk takes it off.
alter table product add column is_sample boolean not null default false;
alter table promo add column is_sample boolean not null default false;
alter table imported_list add column is_sample boolean not null default false;

-- A shop that imported nothing else has nothing but samples in its imports.
do $$
begin
  if not exists (select from import_journal where source <> 'shop') then
    update product set is_sample = true where imported is not null;
    update promo set is_sample = true where imported is not null;
    update imported_list set is_sample = true;
  end if;
end
$$;

-- The list of what a new shop lacks, once an owner has hidden it.
create table setup_list (
  id boolean primary key default true check (id),
  hidden_at timestamptz not null
);
