-- Which subscriber has acted on which event: written in the transaction of what it did, so that it does it once.
create table event_delivery (
  event_id uuid not null,
  subscriber text not null,
  delivered_at timestamptz not null default now(),
  primary key (event_id, subscriber)
);
create index event_delivery_by_age on event_delivery (delivered_at);
