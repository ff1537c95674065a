-- fault: / 2 - 5 ==> / 2 - 4
select score / 2 - 5 from cases order by id;
