-- compatible
-- When a program was begun, which with its end says how long those before it in the queue take; and which checkers have failed of late.

alter table program_run add started_at timestamptz;
create index program_run_finished on program_run (finished_at) where state = 'done';
create index program_run_failed on program_run (question_id, finished_at) where state = 'failed';
