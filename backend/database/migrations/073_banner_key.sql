-- Of the call that made a banner, so that a call which is sent again makes no second one.
alter table banner add column creation_key uuid unique;
