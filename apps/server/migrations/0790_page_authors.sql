-- compatible
-- Who wrote a draft of a page, and who published a text of it.
alter table page_draft add column saved_by bigint references app_user on delete set null;
alter table page_revision add column published_by bigint references app_user on delete set null;
create index page_draft_saved_by on page_draft (saved_by);
create index page_revision_published_by on page_revision (published_by);
