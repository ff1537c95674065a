-- compatible
-- Whether those whom an announcement is for may comment on it: below it is the thread of discussions with its id.
alter table announcement add column comments boolean not null default false;
