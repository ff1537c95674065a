-- compatible
-- Scores of lessons from grades that were given before lessons kept them: a job fills them, person by person.

-- Which grades are still to be looked at: those that were changed since. The row goes with the first pass that begins an hour after the
-- upgrade, when nothing of the release before it writes grades any more.
create table score_filling (
  only_one boolean primary key default true check (only_one),
  made_at timestamptz not null default now(),
  since timestamptz not null default '-infinity'
);
insert into score_filling select where exists (select from grade where points is not null or excused);
