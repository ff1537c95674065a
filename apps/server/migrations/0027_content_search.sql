-- Search over the pages of content: questions and answers, help, certificates and the rest, together.

alter table content_item add column search tsvector not null generated always as (
  setweight(to_tsvector('english_unaccent', title), 'A')
  || setweight(to_tsvector('english_unaccent', item_group || ' ' || meta), 'B')
  || setweight(to_tsvector('english_unaccent', body), 'C')) stored;
create index content_item_search on content_item using gin (search);

alter table content_page add column search tsvector not null generated always as (
  setweight(to_tsvector('english_unaccent', title), 'A')
  || setweight(to_tsvector('english_unaccent', summary), 'B')
  || setweight(to_tsvector('english_unaccent', body), 'C')) stored;

-- Words that people ask with, and the words that our pages answer with. Both sides are reduced to stems when they are used.
create table content_synonym (
  word text primary key,
  means text not null
);
insert into content_synonym (word, means) values
  ('mpesa', 'payment pay paid price currency shilling'),
  ('pesa', 'payment pay paid price currency shilling'),
  ('pay', 'payment paid'),
  ('payment', 'pay paid'),
  ('money', 'payment pay price paid'),
  ('cost', 'price free payment'),
  ('fee', 'price free payment'),
  ('cheap', 'price free'),
  ('card', 'payment pay'),
  ('refund', 'paid leave'),
  ('reimburse', 'paid leave'),
  ('cancel', 'leave delete'),
  ('unenroll', 'leave'),
  ('unsubscribe', 'leave delete notification'),
  ('offline', 'connection online network download'),
  ('internet', 'connection online network data'),
  ('bundle', 'data download'),
  ('airtime', 'data download'),
  ('megabyte', 'data download'),
  ('diploma', 'certificate'),
  ('qualification', 'certificate'),
  ('badge', 'certificate'),
  ('register', 'account create'),
  ('signup', 'account create'),
  ('join', 'account create enrol'),
  ('login', 'sign account password'),
  ('signin', 'sign account'),
  ('pin', 'password'),
  ('passcode', 'password'),
  ('locked', 'password sign'),
  ('hacked', 'password session sign'),
  ('username', 'user name account'),
  ('privacy', 'data delete'),
  ('close', 'delete'),
  ('erase', 'delete'),
  ('app', 'phone browser install'),
  ('mobile', 'phone'),
  ('laptop', 'computer browser'),
  ('broken', 'load work wrong'),
  ('error', 'load work wrong'),
  ('bug', 'load work wrong'),
  ('slow', 'load connection data'),
  ('teach', 'instructor teacher'),
  ('tutor', 'instructor teacher'),
  ('lecturer', 'instructor teacher'),
  ('author', 'instructor teacher'),
  ('job', 'career'),
  ('company', 'corporate team'),
  ('school', 'corporate team'),
  ('rating', 'review'),
  ('star', 'review rating'),
  ('deadline', 'date'),
  ('waitlist', 'waiting full place'),
  ('contact', 'support write'),
  ('complain', 'support write'),
  -- Kiswahili
  ('cheti', 'certificate'),
  ('nenosiri', 'password'),
  ('akaunti', 'account'),
  ('malipo', 'payment pay price'),
  ('lipa', 'payment pay price'),
  ('bei', 'price'),
  ('bure', 'free'),
  ('kozi', 'course'),
  ('somo', 'lesson'),
  ('mwalimu', 'instructor teacher'),
  ('simu', 'phone'),
  ('mtandao', 'connection network'),
  ('msaada', 'help support'),
  ('jisajili', 'account create'),
  ('kujiandikisha', 'enrol account');
