-- compatible
-- Whom others removed from a group does not come in again by a code or a link; null: in it now, or ended before this was kept.
alter table group_member add column removed boolean;
