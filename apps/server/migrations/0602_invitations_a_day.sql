-- compatible
-- When an invitation was last emailed: how many somebody sends in a day is limited. Null: before this release, or a link
alter table invitation add column sent_at timestamptz;
