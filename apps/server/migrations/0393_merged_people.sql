-- compatible
-- Accounts of one person that were merged. Orders, certificates and what the books say stay with the account that they were made for; they
-- are reached through these rows. A merged account is also a deleted one, so that the previous release lets nobody in with it.
create table person_merge (
  merged_id bigint primary key references app_user,
  -- Never one that was merged itself: a later merge changes it
  kept_id bigint not null references app_user,
  merged_by bigint references app_user on delete set null,
  merged_at timestamptz not null default now(),
  -- Rows that gave way to better ones of the other account, by table
  history jsonb not null default '{}',
  check (merged_id <> kept_id)
);
create index person_merge_kept on person_merge (kept_id);
create index person_merge_by on person_merge (merged_by);

-- Accounts that look like doubles and are of two people: somebody said so.
create table distinct_people (
  one_id bigint not null references app_user,
  other_id bigint not null references app_user,
  said_by bigint references app_user on delete set null,
  said_at timestamptz not null default now(),
  primary key (one_id, other_id),
  check (one_id < other_id)
);
create index distinct_people_other on distinct_people (other_id);
create index distinct_people_by on distinct_people (said_by);

-- For modules that keep what was made for an account where it is.
create view merged_account as select merged_id, kept_id from person_merge;

-- Whose account it is now
create function current_person(account bigint) returns bigint language sql stable parallel safe as $$
  select coalesce((select kept_id from person_merge where merged_id = account), account)
$$;
-- A person's account and those that were merged into it
create function person_ids(account bigint) returns bigint[] language sql stable parallel safe as $$
  select array[account] || array(select merged_id from person_merge where kept_id = account)
$$;
