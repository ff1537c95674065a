-- compatible
-- Steps of setting the site up that an administrator has put aside; `all`: the list is closed.
create table setup_choice (
  step text primary key,
  chosen_at timestamptz not null default now()
);

-- A site that teaches already needs no list of first steps
insert into setup_choice (step) select 'all' where exists (select from course where listed);
