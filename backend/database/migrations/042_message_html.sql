-- The HTML of a mail in the sandbox's outbox; null for a text message.
alter table sandbox_message add column html text;
