-- compatible
-- A new exchange rate rewrote what the prices of all courses are compared by in one statement, and so locked each of them until the end. A job
-- does it in batches now (catalogue.compare-prices), and each night for rates that a node of the previous release has saved.
drop trigger currency_rate_after_write on currency_rate;
