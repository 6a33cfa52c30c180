-- What the files said last of each row, by column: an import changes a column only where its file says something else than
-- that. Null is a row that no file has named; a column that is absent is one of which it is not known, as in all rows that
-- were imported before.
alter table category add column imported jsonb default '{}';
alter table category alter column imported drop default;
alter table product add column imported jsonb default '{}';
alter table product alter column imported drop default;
alter table variant add column imported jsonb default '{}';
alter table variant alter column imported drop default;
alter table promo add column imported jsonb default '{}';
alter table promo alter column imported drop default;
alter table shop_info add column imported jsonb default '{}';
alter table shop_info alter column imported drop default;

-- The same of the lists that have no keys: delivery rates, banners and reels.
create table imported_list (
  name text primary key,
  rows jsonb not null
);

-- Whether the file has a code for the sandbox only: outside of it a start ends it.
alter table promo add column is_sandbox_only boolean not null default false;

-- What was changed at the desk before this stays as well.
update promo set imported = null
where exists (select from audit_event where action = 'promo.make' and subject = 'promo-' || code);
update promo set imported = jsonb_build_object('ends_at', ended.before -> 'endsAt')
from (
  select distinct on (subject) subject, before from audit_event where action = 'promo.end' order by subject, id desc
) ended
where imported is not null and subject = 'promo-' || code;
update product set imported = jsonb_build_object('is_listed', not is_listed)
from (
  select distinct on (subject) subject, (after ->> 'isListed')::boolean as is_listed_at_desk
  from audit_event where action in ('product.list', 'product.unlist') order by subject, id desc
) changed
where subject = 'product-' || product.id and is_listed = is_listed_at_desk;
