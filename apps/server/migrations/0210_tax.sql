-- compatible
-- The tax on courses, and what an order says about it. Amounts of orders stay with tax.

alter table payment_settings
  -- How prices stand to the tax: exempt, there is none
  add column tax_mode text not null default 'exempt' check (tax_mode in ('exempt', 'inclusive', 'exclusive')),
  add column tax_name text not null default 'VAT',
  -- In basis points: 1600 is 16 %
  add column tax_rate_bp integer not null default 1600 check (tax_rate_bp between 0 and 10000),
  -- The seller's, on invoices
  add column tax_number text not null default '';

-- Courses that are exempt although the site is not
create table tax_exempt_course (
  course_id bigint primary key references course on delete cascade
);

alter table course_order
  -- What the tax was called when the order was placed. Null: the site asked for none
  add column tax_name text,
  -- The part of the total that is tax: the sum of its lines'
  add column tax_minor bigint not null default 0,
  -- On the invoice instead of the buyer's name: a company, and its tax number
  add column billing_name text not null default '',
  add column billing_number text not null default '';
alter table course_order add constraint course_order_tax_check
  check (tax_minor between 0 and list_minor - discount_minor) not valid;

insert into ledger_account (code, kind) values ('tax', 'liability');

-- Invoices stand beside receipts and credit notes, with numbers of their own
alter table receipt
  add column tax_minor bigint not null default 0,
  -- Tax numbers as they were when it was issued
  add column seller_number text not null default '',
  add column buyer_number text not null default '';
alter table receipt drop constraint receipt_kind_check;
alter table receipt add constraint receipt_kind_check
  check (kind in ('receipt', 'invoice', 'credit_note')) not valid;
