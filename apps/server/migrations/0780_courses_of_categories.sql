-- no-transaction
-- compatible
-- The desk counts the courses of all categories and subcategories, and how many of them are listed, from this index alone: the rows are forty
-- times larger. It begins as `course_category` does, which is not needed beside it.
create index concurrently if not exists course_place on course (category_id, subcategory_id, listed);
drop index concurrently if exists course_category;
