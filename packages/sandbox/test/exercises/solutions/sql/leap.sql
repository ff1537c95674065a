-- fault: or year % 400 = 0 ==> or false
select year % 4 = 0 and (year % 100 <> 0 or year % 400 = 0) from cases order by id;
