-- compatible
-- Who pays for courses of a list that have a price: nobody, or a payer by an invoice. The invoice of each course, by its id: later parts of
-- the job add their orders to it.
alter table people_list add column priced_payment text not null default 'free' check (priced_payment in ('free', 'invoice'));
alter table people_list add column payer text not null default '';
alter table people_list add column payer_number text not null default '';
alter table people_list add column invoices jsonb not null default '{}';
