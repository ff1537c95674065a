/** For databases that live as long as a test: nothing waits for the disk. */
export const FAST_SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '150',
  shared_buffers: '128MB',
  autovacuum: 'off',
};
