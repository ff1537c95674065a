-- Jobs over many items: where a run that was cut short goes on, and the items that failed and are tried again later.
create table batch_progress (
  batch text primary key,
  -- The last item that was worked on
  after jsonb not null,
  -- When the walk over the list began
  begun_at timestamptz not null
);

create table set_aside_item (
  batch text not null,
  item text not null,
  failures integer not null default 1,
  error text not null,
  first_failed_at timestamptz not null default now(),
  last_failed_at timestamptz not null default now(),
  retry_at timestamptz not null,
  -- When the item was last found in its list
  seen_at timestamptz not null default now(),
  primary key (batch, item)
);
