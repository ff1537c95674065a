-- compatible
-- Counts changes of somebody's cards, so that what is known of a class is reckoned again only after one of them.
alter table recall_person add column changes bigint not null default 0;
