import { sql } from 'kysely';
import { dataBackupErrors } from '@qiaoban/contracts/data-application/data-backup.contract';
import type { BackupActivity } from '@qiaoban/contracts/data-application/data-backup.contract';
import type { Db } from '#platform/database/database';

/** A row of `backup_activity`, in the control schema: a restore replaces the tenant's own tables. */
type BackupActivityTable = {
  tenant: string;
  run_id: string;
  kind: string;
  state: string;
  phase: string;
  done: number;
  total: number;
  started_at: number;
  message: string;
  file_name: string;
  is_cancelled: boolean;
  beat_at: number;
};

declare module '#platform/database/tables' {
  interface Tables {
    backup_activity: BackupActivityTable;
  }
}

/** A node that says nothing for so long is gone. */
const SILENCE = sql`interval '60 seconds'`;

export type Progress = Pick<BackupActivity, 'phase' | 'done' | 'total'>;

export const activityStore = {
  /** False while something runs in the tenant, on whichever node. */
  begin: async (
    platform: Db,
    tenant: string,
    runId: string,
    { kind, phase, fileName }: Pick<BackupActivity, 'kind' | 'phase' | 'fileName'>,
  ): Promise<boolean> => {
    const { rows } = await sql`
      insert into backup_activity as a (tenant, run_id, kind, state, phase, file_name)
      values (${tenant}, ${runId}, ${kind}, 'running', ${phase}, ${fileName})
      on conflict (tenant) do update set run_id = excluded.run_id, kind = excluded.kind, state = 'running',
        phase = excluded.phase, done = 0, total = 0, started_at = now(), message = '', file_name = excluded.file_name,
        is_cancelled = false, beat_at = now()
      where a.state <> 'running' or a.beat_at < now() - ${SILENCE}
      returning tenant`.execute(platform);
    return rows.length > 0;
  },
  /** Saves how far it is. @returns true when it is to stop: cancelled, or taken for dead and replaced */
  beat: async (platform: Db, tenant: string, runId: string, progress: Progress): Promise<boolean> => {
    const row = await platform
      .updateTable('backup_activity')
      .set({ ...progress, beat_at: sql`now()` })
      .where('tenant', '=', tenant)
      .where('run_id', '=', runId)
      .returning('is_cancelled')
      .executeTakeFirst();
    return row?.is_cancelled !== false;
  },
  end: async (
    platform: Db,
    tenant: string,
    runId: string,
    values: Pick<BackupActivity, 'state' | 'message'> & Partial<Progress>,
  ): Promise<void> => {
    await platform
      .updateTable('backup_activity')
      .set(values)
      .where('tenant', '=', tenant)
      .where('run_id', '=', runId)
      .execute();
  },
  /** What runs or ran last; what its node left behind has failed. */
  read: async (platform: Db, tenant: string): Promise<BackupActivity | undefined> => {
    const row = await platform
      .selectFrom('backup_activity')
      .selectAll()
      .select(sql<boolean>`state = 'running' and beat_at < now() - ${SILENCE}`.as('is_silent'))
      .where('tenant', '=', tenant)
      .executeTakeFirst();
    if (row === undefined) return undefined;
    return {
      kind: row.kind as BackupActivity['kind'],
      state: row.is_silent ? 'failed' : (row.state as BackupActivity['state']),
      phase: row.phase as BackupActivity['phase'],
      done: row.done,
      total: row.total,
      startedAt: row.started_at,
      message: row.is_silent ? JSON.stringify({ code: dataBackupErrors.interrupted, values: {} }) : row.message,
      fileName: row.file_name,
    };
  },
  /** Asks the node that runs it to stop. @returns its run, undefined when nothing runs */
  cancel: async (platform: Db, tenant: string): Promise<string | undefined> => {
    const row = await platform
      .updateTable('backup_activity')
      .set({ is_cancelled: true })
      .where('tenant', '=', tenant)
      .where('state', '=', 'running')
      .returning('run_id')
      .executeTakeFirst();
    return row?.run_id;
  },
};
