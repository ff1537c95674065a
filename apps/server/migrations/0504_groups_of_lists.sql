-- compatible
-- The groups that the names of a list meant when it was checked, by the folded name: one that is archived meanwhile is not made anew.
alter table people_list add column groups_found jsonb not null default '{}';
