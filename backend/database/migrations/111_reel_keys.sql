-- Of the call that made a reel, so that a call which is sent again makes no second one.
alter table reel add column creation_key uuid unique;
