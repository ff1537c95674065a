-- compatible
-- The classes that a list would make, as it was checked: the first of them by name, with how many people each has, and how many there are
alter table people_list add column new_groups jsonb not null default '{"total": 0, "first": []}';
