#!/bin/sh
# Run once by the postgres image: a database and a user for the app, and for the sign-in provider. Neither is a superuser.
set -eu
psql --username "$POSTGRES_USER" --set ON_ERROR_STOP=1 \
  --set club="$CLUB_PASSWORD" --set id="$ID_PASSWORD" <<'SQL'
create role club login password :'club';
create database club owner club;
create role id login password :'id';
create database id owner id;
SQL
