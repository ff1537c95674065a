-- fault: rest & 1 ==> rest & 3
with recursive bits(id, rest, eggs) as (
  select id, number, 0 from cases
  union all
  select id, rest >> 1, eggs + (rest & 1) from bits where rest > 0
)
select eggs from bits where rest = 0 order by id;
