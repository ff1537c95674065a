-- A teacher's enrollments by time, without looking at each row.
create index enrollment_course_time on enrollment (course_id, enrolled_at);
drop index enrollment_course;
create index enrollment_of_user on enrollment (user_id, enrolled_at desc);
create index review_course_time on review (course_id, created_at) include (rating);
