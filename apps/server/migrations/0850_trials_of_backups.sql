-- compatible

-- Up to which moment a backup was restored when it was tried; null: of other kinds, and of trials before this.
alter table backup_run add column reached timestamptz;
