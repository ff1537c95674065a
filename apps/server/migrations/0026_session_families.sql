-- What tells a refresh token of a session from anything else, long after it was used and cleared away. It makes no token that
-- works. Sessions that began earlier get theirs at their next refresh.
alter table session add column family_key bytea;
