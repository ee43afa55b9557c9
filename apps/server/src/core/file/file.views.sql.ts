import type { ViewSet } from '#platform/database/views';

/** What other features may read of files, in their own statements. A column may join, none is renamed or goes. */
export const fileViews: ViewSet = { file_stored: 'select id, type, size, creator_id, created_at from file' };

declare module '#platform/database/tables' {
  interface Tables {
    file_stored: { id: string; type: string; size: number; creator_id: string | null; created_at: number };
  }
}
