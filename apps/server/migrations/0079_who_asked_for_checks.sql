-- Checks of challenges are taken one after the other: nobody may ask for so many at once that all others wait for them.

alter table challenge_check add column requested_by bigint references app_user;
create index challenge_check_requested on challenge_check (requested_by) where requested_by is not null;
