#!/bin/sh
# Writes one dump of DATABASE_URL to BACKUP_DIR and deletes those older than BACKUP_DAYS. A dump that is there is whole.
set -eu
umask 077
file="$BACKUP_DIR/lawza-$(date -u +%Y%m%dT%H%M%SZ).dump"
pg_dump --format=custom --no-owner --file="$file.part" --dbname="$DATABASE_URL"
pg_restore --list "$file.part" > /dev/null
mv "$file.part" "$file"
find "$BACKUP_DIR" -name 'lawza-*.dump*' -mtime "+${BACKUP_DAYS:-14}" -delete
echo "$file"
