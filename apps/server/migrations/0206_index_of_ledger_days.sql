-- no-transaction
-- compatible
-- The entries of a day, which are summed once, and of the days that are not; and messages whose bodies are to be forgotten. They are built
-- beside the sales.
create index concurrently if not exists ledger_entry_at on ledger_entry (at);
create index concurrently if not exists provider_message_bodies on provider_message (received_at)
  where octet_length(body) > 0 and applied_at is not null;
