-- compatible
-- For how long the holder was learning, as far as it was measured when the certificate was issued; null: it was not measured.
alter table certificate add column measured_seconds integer check (measured_seconds >= 0);
alter table certificate add column measured_since timestamptz;
