-- compatible
-- How a guardian is reached, as the school wrote it down: a name, a phone number, or both.
alter table app_user add column guardian_contact text;
