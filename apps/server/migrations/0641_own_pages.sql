-- compatible
-- A text of a page that is not shown to anybody yet: of a page that there is, or of a new one.
create table page_draft (
  slug text primary key,
  source text not null,
  saved_at timestamptz not null default now()
);

-- What was published, newest last; who did it stands in the audit log.
create table page_revision (
  id bigint generated always as identity primary key,
  slug text not null,
  source text not null,
  published_at timestamptz not null default now()
);
create index page_revision_of_page on page_revision (slug, id desc);
