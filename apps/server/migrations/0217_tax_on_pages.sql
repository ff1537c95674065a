-- compatible
-- Public pages say where a tax is added to prices: they are dropped when it changes.

create function tax_announce() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue', '{"all":true}');
  return null;
end $$;

create trigger payment_settings_announce after update on payment_settings
  for each row when (
    (old.tax_mode, old.tax_name, old.tax_rate_bp) is distinct from (new.tax_mode, new.tax_name, new.tax_rate_bp)
  ) execute function tax_announce();

-- By row: a course that is deleted deletes none of these, mostly
create trigger tax_exempt_course_announce after insert or delete on tax_exempt_course
  for each row execute function tax_announce();
