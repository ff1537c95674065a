-- What one node tells the others is read within a second and removed within minutes: not worth a log, and after a crash
-- nobody wants it.
alter table socket_io_attachment set unlogged;
