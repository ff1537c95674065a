-- compatible
-- What a question of a file said when it was imported, so that the same file is recognised when it comes again
alter table bank_question add column import_key text;
