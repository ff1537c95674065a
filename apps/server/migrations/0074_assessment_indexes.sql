-- What is asked of large tables of attempts, and of large question banks.

-- Somebody's attempts, tries of authors included: the unique indexes have only those that count
create index attempt_user on attempt (user_id, assessment_id);

-- What is open or waits to be marked: of a course's attempts few, which must not be looked for among those that are graded
create index attempt_ungraded on attempt (course_id, assessment_id, state) include (user_id, submitted_at)
  where state <> 'graded' and not preview;

-- Words anywhere in a question, and the tags of a whole bank without its questions
create index bank_question_words on bank_question using gin (search_text gin_trgm_ops) where deleted_at is null;
create index bank_question_tags on bank_question (user_id) include (tags) where deleted_at is null;
