-- The event of which an event is a part: of a change of many products, and of an import. A foreign key would need the right
-- to update the event.
alter table audit_event add column part_of bigint;
create index on audit_event (part_of) where part_of is not null;
