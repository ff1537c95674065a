-- fault: 'you' ==> 'me'
select 'One for ' || coalesce(name, 'you') || ', one for me.' from cases order by id;
