-- Taking the samples off hides no category of the merchant.
alter table category add column is_sample boolean not null default false;

-- A shop that imported nothing else has nothing but samples in its imports.
update category set is_sample = true
where imported is not null and not exists (select from import_journal where source <> 'shop');
