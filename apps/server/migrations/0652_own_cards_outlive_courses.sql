-- no-transaction
-- compatible
-- A card that somebody made belongs to them: it stays when the course that it was made in is erased. Cards of its questions are held then.
alter table recall_card drop constraint if exists recall_card_course_id_fkey,
  add constraint recall_card_course_id_fkey foreign key (course_id) references course on delete set null not valid;
alter table recall_card validate constraint recall_card_course_id_fkey;
