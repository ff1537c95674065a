-- no-transaction
-- compatible
create index concurrently if not exists discussion_thread_newest on discussion_thread (course_id, created_at desc, id desc);
create index concurrently if not exists discussion_thread_active on discussion_thread (course_id, last_at desc, id desc);
create index concurrently if not exists discussion_thread_voted on discussion_thread (course_id, votes desc, id desc);
create index concurrently if not exists discussion_thread_lesson on discussion_thread (course_id, lesson_id, last_at desc, id desc);
create index concurrently if not exists discussion_thread_pinned on discussion_thread (course_id) where pinned;
create index concurrently if not exists discussion_thread_hidden on discussion_thread (course_id, last_at desc, id desc) where hidden_at is not null;
create index concurrently if not exists discussion_thread_group on discussion_thread (group_id, last_at desc, id desc) where group_id is not null;
create index concurrently if not exists discussion_thread_search on discussion_thread using gin (search);
create index concurrently if not exists discussion_post_search on discussion_post using gin (search);
create index concurrently if not exists discussion_post_written on discussion_post (user_id, created_at);
create index concurrently if not exists discussion_thread_written on discussion_thread (user_id, created_at);
create index concurrently if not exists discussion_thread_removed on discussion_thread (removed_at) where removed_at is not null;
create index concurrently if not exists discussion_post_removed on discussion_post (removed_at) where removed_at is not null;

-- Questions that were there before: what is counted of them and found in them, and who follows them. Some at a time, since rows that are
-- changed stay locked until the commit.
do $$
declare
  done uuid := '00000000-0000-0000-0000-000000000000';
  last uuid;
begin
  loop
    select id into last from (
      select id from discussion_thread where id > done order by id limit 500
    ) next_threads order by id desc limit 1;
    exit when last is null;

    update discussion_post set search = discussion_words(
      (select course_id from discussion_thread t where t.id = thread_id), text)
    where thread_id > done and thread_id <= last and search is null;

    update discussion_thread t set
      replies = (select count(*) from discussion_post p where p.thread_id = t.id and p.removed_at is null and p.hidden_at is null),
      last_at = greatest(t.created_at, (select max(p.created_at) from discussion_post p
        where p.thread_id = t.id and p.removed_at is null and p.hidden_at is null)),
      search = discussion_words(t.course_id, t.title || ' ' || t.text)
    where id > done and id <= last and search is null;

    insert into discussion_reader (user_id, thread_id, followed, read_at)
    select user_id, thread_id, true, max(at) from (
      select user_id, id as thread_id, created_at as at from discussion_thread where id > done and id <= last
      union all
      select user_id, thread_id, created_at from discussion_post where thread_id > done and thread_id <= last
    ) writers group by user_id, thread_id
    on conflict do nothing;

    commit;
    done := last;
    last := null;
  end loop;
end $$;
