-- compatible
-- formerly 67867b576aeafb091e6ed47a4a199260e3723a9affb0c129b36b9a7f92680235
-- These indexes are built beside reads and writes now, by 0193.
select 1;
