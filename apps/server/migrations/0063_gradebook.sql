-- How the grade of a course comes of the grades of its assessments. A course without a row has the default
create table gradebook (
  course_id bigint primary key references course on delete cascade,
  -- Categories, weights, scale: see the contract
  settings jsonb not null,
  -- Counts the changes
  version integer not null default 1,
  updated_by bigint references app_user,
  updated_at timestamptz not null default now()
);
