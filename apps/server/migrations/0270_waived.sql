-- compatible
-- What of an order's total did not come and was given to the buyer. The release before writes none: it reads what is left to refund
-- without it, as it always did.
alter table course_order add column waived_minor bigint not null default 0 check (waived_minor >= 0);

update course_order o set waived_minor = s.waived from (
    select e.order_id, sum(p.amount_minor) as waived
    from ledger_entry e join ledger_posting p on p.entry_id = e.id
    where e.kind = 'paid' and p.account = 'discounts' and e.order_id in (
      select order_id from payment_case where kind = 'too_little' and state <> 'open')
    group by e.order_id having sum(p.amount_minor) > 0) s
  where s.order_id = o.id and o.state in ('paid', 'refunded');
