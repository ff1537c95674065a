-- no-transaction
-- compatible
create index concurrently if not exists review_quoted on review (quoted_at desc, id) where quoted_at is not null;
create index concurrently if not exists review_quotable on review (id desc) where may_quote;
create index concurrently if not exists app_user_faces on app_user (id) where face_on_front_page;
