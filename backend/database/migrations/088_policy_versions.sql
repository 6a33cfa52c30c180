-- What the policies said, each time that they changed, by the desk or by an import. An order keeps the version under which it
-- was placed; null is an order of earlier versions, or of a shop without policies.
create table policy_version (
  id integer generated always as identity primary key,
  policies jsonb not null,
  written_at timestamptz not null default now()
);
insert into policy_version (policies) select content -> 'policies' from shop_info where content ? 'policies';

create function add_policy_version() returns trigger language plpgsql as $$
begin
  if new.content -> 'policies' is distinct from (select policies from policy_version order by id desc limit 1)
    and new.content ? 'policies' then
    insert into policy_version (policies) values (new.content -> 'policies');
  end if;
  return null;
end $$;
create trigger policy_version_of_shop after insert or update of content on shop_info
  for each row execute function add_policy_version();

alter table orders add column policy_version integer references policy_version;
