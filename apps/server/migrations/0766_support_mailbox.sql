-- compatible
-- How far the mailbox with replies to support was read
create table support_mailbox (
  -- Its server and folder
  name text primary key,
  uid_validity text not null,
  last_uid bigint not null,
  -- What could not be taken, to be tried again: [{uid, tries}]
  failed jsonb not null default '[]'
);
