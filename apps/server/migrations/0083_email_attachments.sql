-- What an outbound email carries as files: [{"source", "id", "name"}]. They are made when the email is sent, from the rows that
-- they are about, so the queue holds no copies.
alter table outbound_email add column attachments jsonb not null default '[]'
  constraint outbound_email_attachments_check check (jsonb_typeof(attachments) = 'array');
