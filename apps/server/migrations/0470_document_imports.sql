-- compatible
-- Documents (Word, PowerPoint, PDF, web pages) that their owner brings into a course: read by a job, then made into lessons
create table document_import (
  id uuid primary key,
  user_id bigint not null references app_user on delete cascade,
  -- The uploaded file; unless a lesson shows it, it is deleted when its lessons are made
  media_id uuid not null,
  file_name text not null,
  state text not null default 'reading' check (state in ('reading', 'read', 'storing', 'stored', 'failed')),
  -- Per cent of what is being done
  percent integer not null default 0 check (percent between 0 and 100),
  -- What would be made, as the course document has it; its pictures are named by what is in them until they are stored
  modules jsonb not null default '[]',
  -- What is lost or to be known, in sentences
  notes jsonb not null default '[]',
  -- Lessons that are wanted
  chosen uuid[] not null default '{}',
  -- Ids of pictures that are stored by the names that they have in modules
  pictures jsonb not null default '{}',
  problem text,
  created_at timestamptz not null default now()
);
create index document_import_of on document_import (user_id, created_at desc);
create index document_import_age on document_import (created_at);
