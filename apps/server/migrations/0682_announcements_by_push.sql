-- compatible
-- Whether an announcement comes as a push message too, to those who want such messages.
alter table announcement add column by_push boolean not null default true;
