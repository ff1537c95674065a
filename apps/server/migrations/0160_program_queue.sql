-- compatible
-- formerly a1ab8a9749b4ded4a7786381f54f5752366c38e9be4de1336805acdf21dd9838
-- When a program was begun, which with its end says how long those before it in the queue take; and which checkers have failed of late.
alter table program_run add started_at timestamptz;
