-- compatible
-- What people have to do is not taken away below them with a track that an administrator deletes.
alter table requirement drop constraint requirement_track_id_fkey;
alter table requirement add constraint requirement_track_id_fkey
  foreign key (track_id) references track on delete restrict;
