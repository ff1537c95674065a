-- What reviewers and authors write to each other about a course that is to be published. A comment is about a place of the course or
-- about all of it (path ''), begins a thread or answers one (parent_id), and belongs to the revision it was written about.
create table review_comment (
  course_id bigint not null references course on delete cascade,
  -- Made by the browser: sending it again adds nothing
  id uuid not null,
  parent_id uuid,
  path text not null default '',
  -- Number of the newest revision at the time; 0: none was submitted yet
  revision integer not null check (revision >= 0),
  user_id bigint references app_user on delete set null,
  is_reviewer boolean not null,
  -- Of the comment that a reviewer's decision came with
  decision text check (decision in ('approve', 'request_changes')),
  -- Plain text
  text text not null check (length(text) between 1 and 5000),
  created_at timestamptz not null default now(),
  -- Of the comment that begins a thread: the thread is done with
  resolved_at timestamptz,
  primary key (course_id, id),
  foreign key (course_id, parent_id) references review_comment (course_id, id) on delete cascade
);
create index review_comment_order on review_comment (course_id, created_at);
create index review_comment_open on review_comment (course_id) where parent_id is null and resolved_at is null;
create index review_comment_decision on review_comment (course_id, revision) where decision is not null;
create index review_comment_user on review_comment (user_id);
