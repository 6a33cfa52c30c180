alter table order_history
  -- Why somebody of the shop moved the order so; empty where nothing was said.
  add column reason text not null default '' check (length(reason) <= 500),
  -- Of a move that can be undone for some seconds: its orders were moved together, and have the same.
  add column move_id uuid;
create index on order_history (move_id) where move_id is not null;
