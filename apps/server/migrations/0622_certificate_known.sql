-- compatible
-- What a certificate says besides, which itself is never rewritten: its holder still knew the course sixty days after completing it.
create table certificate_known (
  certificate_id uuid primary key references certificate on delete cascade,
  -- Questions that were asked again from then on, and how many of them were right the first time
  questions int not null,
  right_answers int not null,
  known_at timestamptz not null
);
