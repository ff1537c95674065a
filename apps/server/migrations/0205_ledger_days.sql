-- compatible
-- Sums of the ledger by day (UTC): what an account holds is read from them, and from the entries of the last days alone.

create table ledger_day (
  day date not null,
  account text not null references ledger_account,
  currency text not null,
  amount_minor bigint not null,
  primary key (day, account, currency)
);
