-- compatible
-- How hard questions are and how able learners, by who answered what (Elo): a running state, computed anew from the marks at any time.
create table item_difficulty (
  course_id bigint not null references course on delete cascade,
  question_id uuid not null,
  difficulty double precision not null default 0,
  answers int not null default 0,
  primary key (course_id, question_id)
);
create table learner_ability (
  course_id bigint not null references course on delete cascade,
  user_id bigint not null references app_user on delete cascade,
  ability double precision not null default 0,
  answers int not null default 0,
  primary key (course_id, user_id)
);
create index learner_ability_user on learner_ability (user_id);
