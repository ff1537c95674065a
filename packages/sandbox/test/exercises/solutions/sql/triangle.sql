-- fault: different = 3 ==> different >= 2
select a > 0 and a + b > c and case property
  when 'equilateral' then different = 1
  when 'isosceles' then different <= 2
  else different = 3
end
from (
  select cases.id, property, min(value) a, sum(value) - min(value) - max(value) b, max(value) c,
    count(distinct value) different
  from cases, json_each(sides)
  group by cases.id
)
order by id;
