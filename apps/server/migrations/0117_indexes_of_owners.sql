-- What is looked up when an account is exported or erased, and when a course or a track is read with its certificates.
create index support_message_of_user on support_message (user_id) where user_id is not null;
create index support_message_from on support_message (lower(email));
create index certificate_by_course on certificate (course_id);
create index certificate_by_track on certificate (track_id);
