-- compatible
-- What jobs had set aside that are no more: nobody would find it done.
delete from set_aside_item
  where batch in ('payments.enrol-waiting', 'enrollment.sweep-waitlists') or batch like 'enrollment.fill-places.%';
delete from batch_progress where batch in ('payments.enrol-waiting', 'enrollment.sweep-waitlists');
