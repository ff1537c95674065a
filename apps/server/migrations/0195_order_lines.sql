-- compatible
-- What an order delivers: one line each. Amounts are in minor units of the order's currency, with tax; those of the lines sum up to the order's.

create table order_line (
  id bigint generated always as identity primary key,
  order_id bigint not null references course_order,
  position smallint not null,
  kind text not null default 'course' check (kind in ('course')),
  -- Null after the course was deleted; its title stays
  course_id bigint references course on delete set null,
  title text not null,
  list_minor bigint not null check (list_minor >= 0),
  discount_minor bigint not null default 0 check (discount_minor between 0 and list_minor),
  total_minor bigint not null generated always as (list_minor - discount_minor) stored,
  -- In basis points: 1600 is 16 %
  tax_rate_bp integer not null default 0 check (tax_rate_bp between 0 and 10000),
  -- The part of the total that is tax
  tax_minor bigint not null default 0 check (tax_minor between 0 and list_minor - discount_minor),
  refunded_minor bigint not null default 0 check (refunded_minor between 0 and list_minor - discount_minor),
  -- When the buyer got it
  enrolled_at timestamptz,
  unique (order_id, position)
);
create index order_line_course on order_line (course_id, order_id);

-- A part of a refund
create table refund_line (
  refund_id bigint not null references refund,
  line_id bigint not null references order_line,
  amount_minor bigint not null check (amount_minor > 0),
  tax_minor bigint not null default 0 check (tax_minor between 0 and amount_minor),
  primary key (refund_id, line_id)
);
create index refund_line_line on refund_line (line_id);

alter table payment_case add column line_id bigint references order_line;

-- What was chosen. Null: placed by the previous release, which knows courses only and no lines
alter table course_order add column chosen text check (chosen in ('course', 'track', 'bundle'));

create function order_line_of_previous_release() returns trigger language plpgsql as $$
begin
  if new.chosen is not null then return null; end if;
  if tg_op = 'INSERT' then
    insert into order_line (order_id, position, course_id, title, list_minor, discount_minor)
      values (new.id, 1, new.course_id, new.course_title, new.list_minor, new.discount_minor);
  else
    update order_line set enrolled_at = new.enrolled_at, refunded_minor = new.refunded_minor where order_id = new.id;
  end if;
  return null;
end $$;
create trigger order_line_of_previous_release after insert or update of enrolled_at, refunded_minor on course_order
  for each row execute function order_line_of_previous_release();

insert into order_line (order_id, position, course_id, title, list_minor, discount_minor, refunded_minor, enrolled_at)
  select id, 1, course_id, course_title, list_minor, discount_minor, refunded_minor, enrolled_at from course_order;
insert into refund_line (refund_id, line_id, amount_minor)
  select r.id, l.id, r.amount_minor from refund r join order_line l on l.order_id = r.order_id where r.amount_minor > 0;

-- Several courses of one order may each be a case
drop index payment_case_open;
create unique index payment_case_open on payment_case
  (kind, coalesce(order_id, 0), coalesce(payment_id, 0), coalesce(attempt_id, 0), coalesce(line_id, 0)) where state = 'open';
