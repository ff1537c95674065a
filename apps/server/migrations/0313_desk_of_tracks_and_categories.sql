-- compatible
-- Administrators write tracks and categories: what is not shown yet, what changed meanwhile, and where former addresses lead.

alter table track
  add column is_published boolean not null default true,
  add column version integer not null default 1;
create table track_former_slug (
  slug text primary key,
  track_id smallint not null references track on delete cascade
);
create index track_former_slug_track on track_former_slug (track_id);

alter table category
  -- The ground of its picture: a name of the covers' inks
  add column colour text,
  add column version integer not null default 1;
create table category_former_slug (
  slug text primary key,
  category_id smallint not null references category on delete cascade
);
create index category_former_slug_category on category_former_slug (category_id);
-- Of a subcategory that was in `category_id` under this slug, now or before
create table subcategory_former_slug (
  category_id smallint not null references category on delete cascade,
  slug text not null,
  subcategory_id smallint not null references subcategory on delete cascade,
  primary key (category_id, slug)
);
create index subcategory_former_slug_subcategory on subcategory_former_slug (subcategory_id);

create trigger track_former_slug_changed after insert or update or delete on track_former_slug
  for each statement execute function catalogue_structure_announce();
create trigger category_former_slug_changed after insert or update or delete on category_former_slug
  for each statement execute function catalogue_structure_announce();
create trigger subcategory_former_slug_changed after insert or update or delete on subcategory_former_slug
  for each statement execute function catalogue_structure_announce();

-- A bundle is what people have bought: its track is not deleted below it
alter table bundle drop constraint bundle_track_slug_fkey;
alter table bundle add constraint bundle_track_slug_fkey
  foreign key (track_slug) references track (slug) on update cascade on delete restrict;
