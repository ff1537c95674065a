-- fault: 'Mars', 1.8808158 ==> 'Mars', 0.8808158
create table planets (name text primary key, years real);
insert into planets values ('Mercury', 0.2408467), ('Venus', 0.61519726), ('Earth', 1.0), ('Mars', 1.8808158),
  ('Jupiter', 11.862615), ('Saturn', 29.447498), ('Uranus', 84.016846), ('Neptune', 164.79132);
select coalesce(round(seconds / 31557600.0 / years, 2), 'error: not a planet')
from cases left join planets on name = planet
order by id;
