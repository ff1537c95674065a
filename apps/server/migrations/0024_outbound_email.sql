-- One word for one thing: an email that the platform has written is an outbound email, here as in the API and on screen.
alter table mail_message rename to outbound_email;
alter sequence mail_message_id_seq rename to outbound_email_id_seq;
alter table outbound_email rename constraint mail_message_pkey to outbound_email_pkey;
alter table outbound_email rename constraint mail_message_status_check to outbound_email_status_check;
alter table outbound_email rename constraint mail_message_user_id_fkey to outbound_email_user_id_fkey;
alter index mail_message_newest rename to outbound_email_newest;
alter index mail_message_by_status rename to outbound_email_by_status;
alter index mail_message_words rename to outbound_email_words;
alter index mail_message_waiting rename to outbound_email_waiting;
alter index mail_message_to_remove rename to outbound_email_to_remove;
alter index mail_message_of_user rename to outbound_email_of_user;
alter index mail_message_undelivered rename to outbound_email_undelivered;

-- For processes of the earlier release that still run while this one is installed. A later release drops it.
create view mail_message as select * from outbound_email;

update outbound_email set kind = 'identity.sign-in-methods' where kind = 'identity.ways-to-sign-in';
update audit_entry set action = 'outbound-' || replace(action, 'mail.', 'email.'), subject_type = 'outbound-email'
where action in ('mail.read', 'mail.retried', 'mail.deleted');
