-- A passkey's own name in addresses: the authenticator's id can be a thousand bytes long.
alter table passkey add column id uuid not null default gen_random_uuid() unique;

-- One sign-in of a service for an account. A second one would be somebody who was given the same address there.
drop index external_identity_of_user;
create unique index external_identity_of_user on external_identity (user_id, provider);
