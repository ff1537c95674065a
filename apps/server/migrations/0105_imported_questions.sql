-- compatible
-- formerly d05108591e4b3518296a20d939d982ca8ca93940235d5396037b08814598be28
-- What a question of a file said when it was imported, so that the same file is recognised when it comes again
alter table bank_question add column import_key text;
