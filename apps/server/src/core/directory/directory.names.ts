import type { StoredNames } from '../translation';
import './directory.table';

/** Names of the directory that are shown in the reader's language. */
export const directoryNames: readonly StoredNames[] = [
  { key: 'role', table: 'role', isNamed: true },
  { key: 'position', table: 'position', isNamed: true },
  { key: 'organize', table: 'organize', isNamed: true },
];
