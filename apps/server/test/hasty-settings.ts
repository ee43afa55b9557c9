/**
 * What is written here need not outlive a loss of power, and several workers with several programs each want connections.
 * Statements that a test waits for are not held up by the disk.
 */
export const HASTY_SETTINGS = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_wal_size=4GB',
  'checkpoint_timeout=1h',
  'autovacuum_naptime=1h',
  'max_connections=300',
];
