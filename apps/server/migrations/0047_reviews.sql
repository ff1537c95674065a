-- Learners' ratings: an administrator may hide one, others find it helpful, the course's teachers reply, anyone may report it.
-- A hidden rating counts nowhere and is shown to its author only.
alter table review
  add column hidden_at timestamptz,
  add column hidden_reason text check (length(hidden_reason) <= 500),
  add column hidden_by bigint references app_user on delete set null,
  -- When its author last changed rating or text; null for one that was never changed.
  add column edited_at timestamptz,
  -- How many people find it helpful: the number of its rows in review_vote, kept by a trigger.
  add column helpful_count integer not null default 0 check (helpful_count >= 0),
  add constraint review_hidden check ((hidden_at is null) = (hidden_reason is null));

drop index review_course_written;
drop index review_course;
create index review_course_written on review (course_id, created_at desc, id desc) where comment <> '' and hidden_at is null;
create index review_course_helpful on review (course_id, helpful_count desc, created_at desc, id desc)
  where comment <> '' and hidden_at is null;
create index review_course on review (course_id, rating) where hidden_at is null;
create index review_hidden_time on review (hidden_at desc, id desc) where hidden_at is not null;

create table review_vote (
  user_id bigint not null references app_user on delete cascade,
  review_id bigint not null references review (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, review_id)
);
create index review_vote_review on review_vote (review_id);

create table review_reply (
  review_id bigint primary key references review (id) on delete cascade,
  user_id bigint references app_user on delete set null,
  text text not null check (length(text) between 1 and 5000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index review_reply_user on review_reply (user_id);

create table review_report (
  user_id bigint not null references app_user on delete cascade,
  review_id bigint not null references review (id) on delete cascade,
  reason text not null check (reason in ('spam', 'offensive', 'off-topic', 'personal-data', 'other')),
  note text not null default '' check (length(note) <= 500),
  created_at timestamptz not null default now(),
  -- When an administrator dealt with it; null while it waits.
  resolved_at timestamptz,
  primary key (user_id, review_id)
);
create index review_report_open on review_report (review_id, created_at) where resolved_at is null;
create index review_report_review on review_report (review_id);

-- Only ratings that are not hidden count. Hiding and restoring are updates, like a changed rating.
create or replace function review_counts() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into course_count_change (course_id, ratings, rating_sum)
    select course_id, count(*), sum(rating) from added where hidden_at is null group by 1;
  elsif tg_op = 'DELETE' then
    insert into course_count_change (course_id, ratings, rating_sum)
    select course_id, -count(*), -sum(rating) from removed where hidden_at is null group by 1;
  else
    insert into course_count_change (course_id, ratings, rating_sum)
    select course_id, sum(votes), sum(total)
    from (select course_id, 1 votes, rating::bigint total from added where hidden_at is null
          union all select course_id, -1, -rating::bigint from removed where hidden_at is null) d
    group by 1 having sum(total) <> 0 or sum(votes) <> 0;
  end if;
  return null;
end $$;

create function review_vote_counts() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update review r set helpful_count = r.helpful_count + v.votes
    from (select review_id, count(*)::integer votes from added group by 1) v where r.id = v.review_id;
  else
    update review r set helpful_count = r.helpful_count - v.votes
    from (select review_id, count(*)::integer votes from removed group by 1) v where r.id = v.review_id;
  end if;
  return null;
end $$;
create trigger review_vote_inserted after insert on review_vote
  referencing new table as added for each statement execute function review_vote_counts();
create trigger review_vote_deleted after delete on review_vote
  referencing old table as removed for each statement execute function review_vote_counts();

-- A reply is part of the course's page, as the review is.
create function review_reply_announce() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform catalogue_announce(
      array(select distinct r.course_id from review r join removed d on d.review_id = r.id), false);
  else
    perform catalogue_announce(
      array(select distinct r.course_id from review r join added d on d.review_id = r.id), false);
  end if;
  return null;
end $$;
create trigger review_reply_inserted after insert on review_reply
  referencing new table as added for each statement execute function review_reply_announce();
create trigger review_reply_updated after update on review_reply
  referencing new table as added for each statement execute function review_reply_announce();
create trigger review_reply_deleted after delete on review_reply
  referencing old table as removed for each statement execute function review_reply_announce();
