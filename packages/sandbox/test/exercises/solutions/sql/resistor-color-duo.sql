-- fault: key < 2 ==> key < 3
create table bands (color text primary key, digit integer);
insert into bands values ('black', 0), ('brown', 1), ('red', 2), ('orange', 3), ('yellow', 4),
  ('green', 5), ('blue', 6), ('violet', 7), ('grey', 8), ('white', 9);
select sum(case key when 0 then digit * 10 else digit end)
from cases, json_each(colors) join bands on bands.color = value
where key < 2
group by cases.id
order by cases.id;
