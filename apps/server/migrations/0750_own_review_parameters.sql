-- compatible
-- Parameters of the daily review of somebody's own, learned from their answers.
alter table recall_person
  -- Reviews that came since the parameters were learned last
  add column answers_since_learning integer not null default 0,
  -- When the parameters in use were learned; null: they are the library's
  add column learned_at timestamptz;
update recall_person p set answers_since_learning = n.answers
from (select user_id, count(*)::int as answers from recall_answer where not undone and rating is not null group by user_id) n
where n.user_id = p.user_id;
create index recall_person_learning on recall_person (answers_since_learning) where answers_since_learning >= 200;
