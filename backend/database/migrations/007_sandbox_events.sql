-- What the shop's pixel was told, for whoever tries it.
create table sandbox_event (
  id bigint generated always as identity primary key,
  body jsonb not null,
  at timestamptz not null
);
