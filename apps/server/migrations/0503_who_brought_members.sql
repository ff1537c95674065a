-- compatible
-- Whether somebody is in a group because an administrator or a list put them there, or because they came in themselves; not because one
-- who leads it added them. Null: a membership from before, or of the release before: then `staff` counts as one who leads it.
alter table group_member add column vouched boolean;
