-- no-transaction
-- compatible
-- Cards of a course by person: whether a learner of the course has any
create index concurrently if not exists recall_card_class on recall_card (course_id, user_id);
drop index concurrently if exists recall_card_course;
