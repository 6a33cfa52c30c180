-- Two roles for the shop: the one that owns the tables and migrates (DATABASE_DIRECT_URL), and the one
-- with which the server works (DATABASE_URL). Run it once as a superuser in an empty database, with psql:
--   psql -v owner_password="..." -v server_password="..." -f roles.sql sadu
create role sadu_owner login password :'owner_password';
create role sadu_server login password :'server_password';

select format('grant create, connect on database %I to sadu_owner', current_database()) \gexec
select format('grant connect on database %I to sadu_server', current_database()) \gexec
grant create, usage on schema public to sadu_owner;
grant usage on schema public to sadu_server;
-- The extension of the desk's search may be made by whoever may create in the database.

-- What the owner makes later, the server may use, and not change. A migration takes from it what would
-- change the audit.
alter default privileges for role sadu_owner grant usage on schemas to sadu_server;
alter default privileges for role sadu_owner grant select, insert, update, delete on tables to sadu_server;
alter default privileges for role sadu_owner grant usage, select on sequences to sadu_server;

alter role sadu_server set statement_timeout = '5s';
alter role sadu_server set idle_in_transaction_session_timeout = '15s';
