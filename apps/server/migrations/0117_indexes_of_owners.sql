-- compatible
-- formerly fd1630d9faecef44115138890a97575b34c689975ecd58b9760c44b1d5239917
-- These indexes are built beside reads and writes now, by 0193.
select 1;
