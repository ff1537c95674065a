-- no-transaction
-- compatible
-- Reports of 50,000 people × 20 requirements. By the day that counts for each person, which is also what the planner knows of its spread; and
-- how many are finished or begun, counted from the index alone.
create index concurrently if not exists requirement_round_due_on on requirement_round ((coalesce(changed_due_on, due_on)))
  include (user_id, requirement_id, round) where current and dropped_at is null;
create index concurrently if not exists requirement_round_done on requirement_round (requirement_id)
  where current and dropped_at is null and finished_at is not null;
create index concurrently if not exists requirement_round_begun on requirement_round (requirement_id, due_at)
  where current and dropped_at is null and excused_at is null and finished_at is null and started_at is not null;
analyze requirement_round;
-- It found days by the moment, two days too many on each side
drop index concurrently if exists requirement_round_due_day;
