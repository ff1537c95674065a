-- compatible
-- Whether somebody's name is kept from the public: a child's, until a guardian has consented. The rule is the contract's (`isChild`); it is
-- written here when something of it changes, and each night for those who grow up. The previous release shows the name: it writes no child.
alter table app_user add column name_private boolean not null default false;

-- What stands on public pages is drawn anew when it changes
drop trigger reviewer_changed on app_user;
create trigger reviewer_changed after update on app_user
  for each row when (
    (old.first_name, old.last_name, old.username, old.avatar_url, old.full_name_on_reviews, old.name_private)
    is distinct from
    (new.first_name, new.last_name, new.username, new.avatar_url, new.full_name_on_reviews, new.name_private)
  ) execute function reviewer_announce();
drop trigger instructor_changed on app_user;
create trigger instructor_changed after update on app_user
  for each row when (
    (old.first_name, old.last_name, old.username, old.headline, old.bio, old.avatar_url, old.public_email,
      old.disabled_at, old.deleted_at, old.name_private)
    is distinct from
    (new.first_name, new.last_name, new.username, new.headline, new.bio, new.avatar_url, new.public_email,
      new.disabled_at, new.deleted_at, new.name_private)
  ) execute function instructor_announce();
