-- Programs of submitted attempts: their queue, the hints that were asked for, fingerprints for comparing them; and whether the solutions
-- of a challenge were seen to pass.

create table program_run (
  attempt_id uuid not null references attempt on delete cascade,
  question_id uuid not null,
  user_id bigint not null references app_user,
  language text not null,
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed')),
  -- The order of the queue: when it came, later for each that the same person has waiting already
  turn timestamptz not null,
  queued_at timestamptz not null default now(),
  -- Of the worker that runs it now. When it does not extend its time, another one begins anew
  claim uuid,
  claimed_until timestamptz,
  tries integer not null default 0,
  finished_at timestamptz,
  primary key (attempt_id, question_id),
  check ((state = 'running') = (claim is not null)),
  check ((claim is null) = (claimed_until is null)),
  check ((finished_at is not null) = (state in ('done', 'failed')))
);
create index program_run_queue on program_run (turn) where state = 'queued';
create index program_run_running on program_run (claimed_until) where state = 'running';
create index program_run_open on program_run (user_id) where state in ('queued', 'running');

create table asked_hint (
  attempt_id uuid not null references attempt on delete cascade,
  question_id uuid not null,
  -- How many, from the first
  hints integer not null check (hints > 0),
  asked_at timestamptz not null default now(),
  primary key (attempt_id, question_id)
);

create table program_fingerprint (
  attempt_id uuid not null references attempt on delete cascade,
  question_id uuid not null,
  user_id bigint not null references app_user,
  course_id bigint not null references course on delete cascade,
  assessment_id uuid not null,
  language text not null,
  -- Hashes of pieces of the program, each once
  hashes bigint[] not null,
  made_at timestamptz not null default now(),
  primary key (attempt_id, question_id)
);
create index program_fingerprint_of on program_fingerprint (course_id, assessment_id);
create index program_fingerprint_user on program_fingerprint (user_id);

-- By the hash of what a check depends on: the solutions, the tests and the limits of a challenge
create table challenge_check (
  hash text primary key,
  state text not null check (state in ('waiting', 'passed', 'failed', 'unavailable')),
  result jsonb not null default '{}',
  requested_at timestamptz not null default now(),
  checked_at timestamptz
);
