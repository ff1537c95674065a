-- compatible
-- The daily review: cards of what somebody has learned.
create table recall_person (
  user_id bigint primary key references app_user on delete cascade,
  -- The share of cards that they want to know when they are asked
  retention double precision not null default 0.9 check (retention between 0.7 and 0.97),
  -- Their own parameters of FSRS; null: the library's
  weights double precision[],
  minutes smallint not null default 10 check (minutes in (5, 10, 20)),
  -- 1 Monday to 7 Sunday
  days_off smallint[] not null default '{}',
  time_zone text,
  -- Says from what the cards of questions were made last; another one has them made anew
  made_of text not null default '',
  -- When time alone changes which they are
  look_again_at timestamptz
);

create table recall_course (
  user_id bigint not null references app_user on delete cascade,
  course_id bigint not null references course on delete cascade,
  left_out boolean not null default false,
  exam_on date,
  -- Answers before it count no longer
  reset_at timestamptz,
  primary key (user_id, course_id)
);
create index recall_course_course on recall_course (course_id);

create table recall_card (
  user_id bigint not null references app_user on delete cascade,
  -- Of a question's card made from course and question, so that it is the same for two accounts of one person
  id uuid not null,
  course_id bigint references course on delete cascade,
  lesson_id uuid,
  assessment_id uuid,
  question_id uuid,
  -- Of which its text and key are
  revision_id bigint references course_revision on delete set null,
  topic text not null default '',
  front text,
  back text,
  -- held: it may not be shown now, because its answer was not shown, something that counts may ask it, or it is gone
  state text not null check (state in ('ready', 'held')),
  since timestamptz not null,
  -- What ts-fsrs makes of the answers
  due_at timestamptz not null,
  -- The same, spread over days and brought forward before an exam
  shown_at timestamptz not null,
  days integer not null default 0,
  stability double precision not null default 0,
  difficulty double precision not null default 0,
  fsrs_state smallint not null default 0,
  steps smallint not null default 0,
  answers integer not null default 0,
  lapses integer not null default 0,
  last_at timestamptz,
  primary key (user_id, id),
  check ((question_id is null) = (front is not null and back is not null))
);
create index recall_card_shown on recall_card (user_id, shown_at) where state = 'ready';
create index recall_card_course on recall_card (course_id);
create index recall_card_revision on recall_card (revision_id);

create table recall_answer (
  user_id bigint not null references app_user on delete cascade,
  id uuid not null,
  card_id uuid not null,
  answered_at timestamptz not null,
  -- Null: taken back before it arrived
  rating smallint check (rating between 1 and 4),
  self_rating smallint check (self_rating between 1 and 4),
  is_right boolean,
  response jsonb,
  -- attempt: what was answered in a quiz before it was a card
  source text not null check (source in ('review', 'attempt')),
  undone boolean not null default false,
  received_at timestamptz not null default now(),
  primary key (user_id, id)
);
create index recall_answer_card on recall_answer (user_id, card_id);
create index recall_answer_day on recall_answer (user_id, answered_at) where source = 'review';
