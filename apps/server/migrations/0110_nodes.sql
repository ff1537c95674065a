-- Each process that serves or runs jobs, with what it found last when it compared itself with the others. A row whose process has not
-- been seen for an hour is deleted by any other.
CREATE TABLE node (
  -- Of the machine, the data directory and the port: a process that is started again takes its earlier row
  id text PRIMARY KEY,
  name text NOT NULL,
  started_at timestamptz NOT NULL DEFAULT now(),
  seen_at timestamptz NOT NULL DEFAULT now(),
  runs_jobs boolean NOT NULL,
  -- The newest migration that its program knows
  schema_version integer NOT NULL,
  -- Fingerprints: what signs, what is accepted, what encrypts; null in a process without keys
  keys jsonb,
  findings jsonb NOT NULL DEFAULT '[]'
);

-- Names the stored files of this site: a node that does not see the mark under this name sees other files.
CREATE TABLE media_mark (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  id uuid NOT NULL DEFAULT gen_random_uuid()
);
INSERT INTO media_mark DEFAULT VALUES;
