-- What came with the product, so that it is loaded once and never put over an admin's own words.

-- Checksum of the product's text that this page holds; null once an admin has edited the page.
alter table content_page add column loaded_checksum text;

-- Content that is put in once, whatever becomes of it afterwards. `name` is `demo` for the demo content.
create table seeded_content (
  name text primary key,
  seeded_at timestamptz not null default now()
);
