-- compatible
-- What a course's teachers chose about what they see of its learners' daily reviews.
create table recall_class (
  course_id bigint primary key references course on delete cascade,
  -- Whether teachers see how much each of them would remember; learners are told
  names_shown boolean not null default false
);
