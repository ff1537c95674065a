-- compatible
-- How many requests each caller has made in the present window, on all nodes together: only of those who come near a limit. Names are
-- hashes. Nothing is lost with it, so it is not logged.
create unlogged table request_count (
  key text primary key,
  count integer not null,
  ends_at timestamptz not null
);
