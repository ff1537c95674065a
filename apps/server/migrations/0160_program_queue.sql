-- compatible
-- When a program was begun, which with its end says how long those before it in the queue take; and which checkers have failed of late.
alter table program_run add started_at timestamptz;
