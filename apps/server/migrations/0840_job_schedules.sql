-- compatible
-- When each scheduled job was due last and was sent: what was due while no process was up is sent once by the next.
create table job_schedule (
  name text primary key,
  due_at timestamptz not null
);
