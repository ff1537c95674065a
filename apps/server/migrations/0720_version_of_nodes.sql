-- compatible
-- Which release a node runs; null: one that did not say so yet.
alter table node add column version text;
