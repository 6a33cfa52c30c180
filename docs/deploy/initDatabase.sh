#!/bin/sh
# Runs once, when the container of the database makes its data folder.
set -eu
psql --set ON_ERROR_STOP=1 --set owner_password="$OWNER_PASSWORD" --set server_password="$SERVER_PASSWORD" \
  --username postgres --dbname "$POSTGRES_DB" --file /roles.sql
