-- Files of course authors: pictures, videos, audio, captions, documents. The bytes lie in the storage (a disk or a bucket) by
-- their SHA-256, so that the same bytes are stored once, whoever sends them and however often.
create table media_object (
  id uuid primary key,
  -- Null once the owner has deleted their account while a course still shows the file
  owner_id bigint references app_user (id),
  kind text not null check (kind in ('image', 'video', 'audio', 'captions', 'document')),
  file_name text not null,
  mime text not null,
  bytes bigint not null check (bytes >= 0),
  -- Null until the parts of the upload have been put together
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  -- The part of a picture that its renditions show: {x, y, width, height} in pixels of the upright original
  crop jsonb,
  width integer check (width > 0),
  height integer check (height > 0),
  seconds double precision check (seconds >= 0),
  state text not null default 'processing' check (state in ('processing', 'ready', 'failed')),
  -- Per cent of what is being done; null when nothing is
  progress smallint check (progress between 0 and 100),
  -- What is wrong with it, in words for its owner
  problem text,
  -- There are no renditions and there will be none: the original is played
  original_only boolean not null default false,
  created_at timestamptz not null default now(),
  -- When the last reference went; null while there is one
  unreferenced_since timestamptz default now()
);
create index media_object_of_owner on media_object (owner_id, created_at desc, id desc);
create index media_object_by_bytes on media_object (sha256);
create index media_object_unreferenced on media_object (unreferenced_since) where unreferenced_since is not null;
create index media_object_processing on media_object (created_at) where state = 'processing';

-- What was made of an original: smaller pictures, streams, sound alone, a poster.
create table media_rendition (
  media_id uuid not null references media_object (id) on delete cascade,
  -- As in its URL: 640.webp, hls/720p.m3u8
  name text not null,
  kind text not null check (kind in ('image', 'hls', 'hls-part', 'audio', 'poster')),
  mime text not null,
  width integer,
  height integer,
  bytes bigint not null,
  -- In the storage
  key text not null,
  primary key (media_id, name)
);
-- Also looked for by how they begin
create index media_rendition_by_key on media_rendition (key text_pattern_ops);

-- Who shows a file: a course's working copy, a revision, a profile. What nobody shows is removed after a while.
create table media_reference (
  holder_type text not null,
  holder_id text not null,
  media_id uuid not null references media_object (id),
  primary key (holder_type, holder_id, media_id)
);
create index media_reference_by_media on media_reference (media_id);

-- Uploads that have not been put together yet. Once complete, the media object has the same id.
create table media_upload (
  id uuid primary key,
  owner_id bigint not null references app_user (id),
  kind text not null check (kind in ('image', 'video', 'audio', 'captions', 'document')),
  file_name text not null,
  mime text not null,
  bytes bigint not null check (bytes > 0),
  received bigint not null default 0 check (received between 0 and bytes),
  -- What its first bytes are has been checked
  checked boolean not null default false,
  -- What the browser says of it: seconds, width, height, crop
  details jsonb not null default '{}',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index media_upload_of_owner on media_upload (owner_id);
create index media_upload_expiring on media_upload (expires_at);

create table media_upload_part (
  upload_id uuid not null references media_upload (id) on delete cascade,
  -- Of its first byte in the file
  start bigint not null,
  bytes integer not null check (bytes > 0),
  -- In the storage
  key text not null,
  primary key (upload_id, start)
);
