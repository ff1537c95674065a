-- compatible
-- Figures of the site by its days, made by a job. Each change of a fact is noted beside it as a row of its own, so that nobody waits for
-- another's transaction; the job counts the days that changes were noted of anew, so that their order does not matter.
create table site_figure (
  measure text not null check (measure in ('active', 'enrolments', 'completions', 'revenue', 'behind')),
  -- `window`: the days up to the last one that was counted; `unit` says which
  grain text not null check (grain in ('day', 'week', 'month', 'window')),
  starts date not null,
  -- Of revenue the currency; of a window its days, `before-30` those before it
  unit text not null default '',
  value bigint not null,
  primary key (measure, grain, starts, unit)
);
create table site_figure_state (
  only_row boolean primary key default true check (only_row),
  -- In which the days are; null: nothing has been counted
  zone text,
  made_at timestamptz
);
insert into site_figure_state default values;
-- To quarters of an hour, which all time zones begin their days with
create table site_figure_change (
  measure text not null,
  at timestamptz not null
);

-- What modules tell of their tables to it.
create view course_member as select user_id, course_id, status, enrolled_at, completed_at from enrollment;
create view earned_money as select currency, at, total_minor from earning;
create view learner_active as
  select user_id, day, day::timestamp at time zone 'UTC' + make_interval(secs => (active -> 0 ->> 0)::float8) as first_at,
    day::timestamp at time zone 'UTC' + make_interval(secs => (active -> -1 ->> 1)::float8) as last_at
  from learning_day where jsonb_array_length(active) > 0;

create function site_figures_of_enrollments() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into site_figure_change
    select distinct m.measure, date_bin('15 minutes', m.at, 'epoch') from added e
    cross join lateral (values ('enrolments', e.enrolled_at), ('completions', e.completed_at)) m (measure, at) where m.at is not null;
  elsif tg_op = 'DELETE' then
    insert into site_figure_change
    select distinct m.measure, date_bin('15 minutes', m.at, 'epoch') from removed e
    cross join lateral (values ('enrolments', e.enrolled_at), ('completions', e.completed_at)) m (measure, at) where m.at is not null;
  else
    insert into site_figure_change
    select measure, quarter from (
      select m.measure, date_bin('15 minutes', m.at, 'epoch') as quarter, e.n
      from (select enrolled_at, completed_at, 1 as n from added union all select enrolled_at, completed_at, -1 from removed) e
      cross join lateral (values ('enrolments', e.enrolled_at), ('completions', e.completed_at)) m (measure, at) where m.at is not null) c
    group by measure, quarter having sum(n) <> 0;
  end if;
  return null;
end $$;
create trigger enrollment_inserted_figures after insert on enrollment
  referencing new table as added for each statement execute function site_figures_of_enrollments();
create trigger enrollment_updated_figures after update on enrollment
  referencing new table as added old table as removed for each statement execute function site_figures_of_enrollments();
create trigger enrollment_deleted_figures after delete on enrollment
  referencing old table as removed for each statement execute function site_figures_of_enrollments();

-- Earnings are only added
create function site_figures_of_earnings() returns trigger language plpgsql as $$
begin
  insert into site_figure_change select distinct 'revenue', date_bin('15 minutes', at, 'epoch') from added;
  return null;
end $$;
create trigger earning_inserted_figures after insert on earning
  referencing new table as added for each statement execute function site_figures_of_earnings();

-- A learner's report changes figures when it is the first of a day of the site, so that the first and the last moment say enough
create function learning_day_quarters(day date, active jsonb) returns table (quarter timestamptz) language sql immutable as $$
  select date_bin('15 minutes', day::timestamp at time zone 'UTC' + make_interval(secs => seconds), 'epoch')
  from (values ((active -> 0 ->> 0)::float8), ((active -> -1 ->> 1)::float8)) s (seconds) where seconds is not null
$$;
create function site_figures_of_days() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into site_figure_change select distinct 'active', q.quarter from added d, learning_day_quarters(d.day, d.active) q;
  elsif tg_op = 'DELETE' then
    insert into site_figure_change select distinct 'active', q.quarter from removed d, learning_day_quarters(d.day, d.active) q;
  else
    insert into site_figure_change
    select distinct 'active', quarter from (
      select user_id, quarter from (
        select d.user_id, q.quarter, 1 as n from added d, learning_day_quarters(d.day, d.active) q
        union all select d.user_id, q.quarter, -1 from removed d, learning_day_quarters(d.day, d.active) q) c
      group by user_id, quarter having sum(n) <> 0) c;
  end if;
  return null;
end $$;
create trigger learning_day_inserted_figures after insert on learning_day
  referencing new table as added for each statement execute function site_figures_of_days();
create trigger learning_day_updated_figures after update on learning_day
  referencing new table as added old table as removed for each statement execute function site_figures_of_days();
create trigger learning_day_deleted_figures after delete on learning_day
  referencing old table as removed for each statement execute function site_figures_of_days();

-- All who are behind, also those who were written to. Null: counted by a release that did not know
alter table behind_figure add column behind int;
