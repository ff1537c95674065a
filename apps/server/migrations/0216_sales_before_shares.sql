-- no-transaction
-- compatible
-- Sales and refunds from before there were shares, so that revenue is whole: nobody gets a share of them. Some at a time.
do $$
declare
  done bigint := 0;
  last bigint;
begin
  loop
    select max(id) into last from (select id from course_order where id > done order by id limit 5000) next_orders;
    exit when last is null;

    insert into earning (order_id, line_id, currency, total_minor, tax_minor, fee_minor, amount_minor, share_bp, rule, at, available_at)
    select o.id, l.id, o.currency, l.total_minor, l.tax_minor, coalesce(f.fee, 0), 0, 0, 'none', e.at, e.at
    from course_order o
    join order_line l on l.order_id = o.id
    join lateral (
      select max(at) as at from ledger_entry where order_id = o.id and kind in ('paid', 'allocated')
    ) e on e.at is not null
    left join lateral (
      select sum(round(p.fee_minor::numeric * (p.allocated_minor + p.returned_minor) / p.amount_minor))::int8 as fee
      from payment p where p.order_id = o.id and p.currency = o.currency and l.position = 1
    ) f on true
    where o.id > done and o.id <= last and not o.test and o.paid_at is not null and l.total_minor > 0
    on conflict do nothing;

    insert into earning (order_id, line_id, refund_id, currency, total_minor, tax_minor, amount_minor, share_bp, rule, at, available_at)
    select o.id, l.id, r.id, o.currency, -rl.amount_minor, -rl.tax_minor, 0, 0, 'none', r.created_at, r.created_at
    from course_order o
    join order_line l on l.order_id = o.id
    join refund_line rl on rl.line_id = l.id
    join refund r on r.id = rl.refund_id
    where o.id > done and o.id <= last and not o.test and o.paid_at is not null
    on conflict do nothing;

    commit;
    done := last;
  end loop;
end $$;

-- Fees of payments, and failed tries, of a period
create index concurrently if not exists payment_fees on payment (currency, recorded_at) where fee_minor > 0;
create index concurrently if not exists payment_attempt_failed on payment_attempt (currency, created_at)
  where state in ('failed', 'expired');
