-- no-transaction
-- compatible
-- Administrators search, filter and page all courses from this index alone. Counts of learners and ratings are not in it, so that
-- they go on changing in place.
create index concurrently if not exists course_desk on course (updated_at desc, id desc)
  include (status, is_published, category_id, course_type, instructor_id, featured_position, title_sort, instructor_name);

-- Few among many
create index concurrently if not exists course_featured_any on course (featured_position, id)
  where featured_position is not null;
-- Courses of a subcategory: counted, and moved when it is merged
create index concurrently if not exists course_subcategory on course (subcategory_id) where subcategory_id is not null;
