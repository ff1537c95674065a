-- fault: <= 25 ==> < 25
select case
  when x * x + y * y <= 1 then 10
  when x * x + y * y <= 25 then 5
  when x * x + y * y <= 100 then 1
  else 0
end
from cases order by id;
