-- compatible
-- Flashcards that learners have turned: they become cards of the daily review.
create table lesson_turn (
  user_id bigint not null references app_user on delete cascade,
  course_id bigint not null references course on delete cascade,
  card_id uuid not null,
  lesson_id uuid not null,
  turned_at timestamptz not null,
  primary key (user_id, course_id, card_id)
);
create index lesson_turn_course on lesson_turn (course_id);

alter table recall_card
  -- flashcard: of a teacher, with two sides and nothing to judge
  add column kind text not null default 'question' check (kind in ('question', 'flashcard')),
  -- Worth remembering, by whoever wrote it
  add column marked boolean not null default false,
  -- Of cards of one's own: when it was written last, and when it was removed; a removed one is held until it is deleted
  add column changed_at timestamptz,
  add column removed_at timestamptz;
create index recall_card_removed on recall_card (removed_at) where removed_at is not null;

alter table recall_person
  -- When somebody wants to be reminded, 0 to 23 by their clock; null: never
  add column remind_hour smallint check (remind_hour between 0 and 23),
  -- The day for which it was looked at last
  add column reminded_on date,
  -- No reminders in these days, which end no streak
  add column paused_from date,
  add column paused_until date,
  -- What was due before this day is spread over so many days from it on
  add column spread_from date,
  add column spread_days smallint check (spread_days between 2 and 60);
create index recall_person_remind on recall_person (time_zone, remind_hour, user_id) where remind_hour is not null;
