-- Marking by people: drafts, second marks, comments for use again; and reviews by peers.

-- What one person gives an answer. Finished, it becomes the answer's mark; where two people mark, once both have finished
create table marker_mark (
  attempt_id uuid not null references attempt on delete cascade,
  question_id uuid not null,
  marked_by bigint not null references app_user,
  points double precision,
  -- Markdown
  comment text not null default '',
  -- Level by criterion
  rubric_levels jsonb not null default '{}',
  -- At places of a written answer: [{"from": 0, "to": 4, "text": ""}]
  notes jsonb not null default '[]',
  version integer not null default 1,
  saved_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (attempt_id, question_id, marked_by),
  check (finished_at is null or points is not null)
);
create index marker_mark_by on marker_mark (marked_by);

-- Comments that somebody keeps for use again
create table marking_comment (
  id uuid primary key,
  user_id bigint not null references app_user,
  text text not null,
  created_at timestamptz not null default now()
);
create index marking_comment_of on marking_comment (user_id, id);

-- Who takes part in the peer review of an assessment, with the attempt that others review
create table peer_participant (
  user_id bigint not null references app_user,
  course_id bigint not null references course on delete cascade,
  assessment_id uuid not null,
  attempt_id uuid not null unique references attempt on delete cascade,
  -- How many answers each reviews
  reviews integer not null check (reviews > 0),
  -- When answers are allotted; null: as soon as there are enough
  allot_at timestamptz,
  -- Until when reviews are written; null: there is no end
  due_at timestamptz,
  -- Null: not yet
  allotted_at timestamptz,
  -- The peers' points have been given, or nobody reviewed in time
  settled_at timestamptz,
  -- No longer enrolled
  left_at timestamptz,
  primary key (user_id, course_id, assessment_id)
);
create index peer_participant_of on peer_participant (course_id, assessment_id);
create index peer_participant_unallotted on peer_participant (allot_at)
  where allotted_at is null and left_at is null;
create index peer_participant_unsettled on peer_participant (due_at)
  where settled_at is null and allotted_at is not null;

create table peer_review (
  id uuid primary key,
  reviewer_id bigint not null references app_user,
  attempt_id uuid not null references peer_participant (attempt_id) on delete cascade,
  rubric_levels jsonb not null default '{}',
  -- Of all points, 0 to 1
  share double precision check (share between 0 and 1),
  -- Markdown
  comment text not null default '',
  version integer not null default 0,
  allotted_at timestamptz not null default now(),
  done_at timestamptz,
  unique (reviewer_id, attempt_id),
  check (done_at is null or share is not null)
);
create index peer_review_attempt on peer_review (attempt_id);
