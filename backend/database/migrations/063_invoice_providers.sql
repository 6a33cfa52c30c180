-- An invoice knows the company and the account where it is, so that it is still asked there after a change of settings. Null:
-- it was made before this was stored, and is looked for at the configured provider.
alter table invoice
  add column provider text,
  add column provider_account text,
  add constraint invoice_has_account check ((provider is null) = (provider_account is null)),
  -- Since when the provider cannot be asked about it, because its settings are gone: a person has to look.
  add column unreachable_at timestamptz,
  -- Since when a server is creating it at the provider; null while none is.
  add column creating_at timestamptz,
  -- How often that was begun: after the first time the provider may have it already.
  add column create_tries integer not null default 0 check (create_tries >= 0),
  -- Two companies, or two accounts of one, may give the same id.
  drop constraint invoice_provider_id_key;
create unique index invoice_provider_id_key
  on invoice (provider_id, coalesce(provider, ''), coalesce(provider_account, ''))
  where provider_id is not null;
create index on invoice (unreachable_at) where unreachable_at is not null;
-- Some provider may have had each unpaid invoice already.
update invoice set create_tries = 1 where state = 'created';
