-- Points were rounded answer by answer once. Who passed by such points has passed, also when later attempts or marks change the grade.
alter table grade add column pass_kept boolean not null default false;
