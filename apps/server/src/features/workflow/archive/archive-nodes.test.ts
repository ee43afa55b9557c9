import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newInstance } from '@qiaoban/flow/engine/state';
import { emptyFlowDocument } from '@qiaoban/flow/model/document';
import { startPrivatePostgres } from '#test/private-postgres';
import type { PrivatePostgres } from '#test/private-postgres';
import { startTestApp } from '#test/test-app';
import type { TestApp } from '#test/test-app';
import { openPostgres } from '#platform/database/drivers/postgres';
import { createArchiveDue } from './archive-due';

const INSTANCES = 450;

let postgres: PrivatePostgres;
let nodes: TestApp[];
beforeAll(async () => {
  postgres = await startPrivatePostgres();
  const open = () => openPostgres({ connection: postgres.connection, poolSize: 5 });
  nodes = [await startTestApp({ driver: await open() })];
  nodes.push(await startTestApp({ driver: await open() }));
});
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.close()));
  await postgres.close();
});

/** A flow whose instances, over for two months, go into the archive after one. */
const longOver = async (flowId: string): Promise<void> => {
  const { db } = nodes[0]!;
  await sql`insert into flow_engine (id, full_name, en_code, form_id, draft, published_version, creator_id, archive_months)
    values (${flowId}, ${flowId}, ${flowId}, 'form', ${JSON.stringify(emptyFlowDocument())}, 1, 'u', 1)`.execute(db);
  await sql`insert into flow_case (id, flow_id, flow_version, form_id, record_id, title, status, urgent, starter_id, starter_name,
      department, state, completion, current_nodes, current_users, created_at, start_time, end_time)
    select ${flowId} || n, ${flowId}, 1, 'form', ${flowId} || n, 'title', 2, 1, 'u', 'u', '', ${JSON.stringify(newInstance('c', 'u'))}, 100,
      '[]', '[]', now() - interval '70 days', now() - interval '70 days', now() - interval '60 days'
    from generate_series(1, ${INSTANCES}::int) n`.execute(db);
};
const archivedOf = async (flowId: string): Promise<string[]> => {
  const rows = await nodes[0]!.db
    .selectFrom('flow_case')
    .select('id')
    .where('flow_id', '=', flowId)
    .where('archived_at', 'is not', null)
    .execute();
  return rows.map(({ id }) => id).toSorted();
};
/** The instances that the log says were archived by themselves, as often as it says so. */
const loggedOf = async (flowId: string): Promise<string[]> => {
  const rows = await nodes[0]!.db
    .selectFrom('operation_log')
    .select('after')
    .where('target_id', '=', flowId)
    .where('action', '=', 'archive')
    .execute();
  return rows.flatMap(({ after }) => (after as { instances: string[] }).instances).toSorted();
};

describe('the archive on two nodes of one database', () => {
  it('takes every instance once when its hour comes for both', async () => {
    await longOver('nightly');
    expect(await archivedOf('nightly')).toEqual([]);
    const tick = () => Promise.all(nodes.map(({ features }) => features.timetable.tick()));
    await tick();
    const due = { next_run: new Date(Date.now() - 1000) };
    const { db } = nodes[0]!;
    const { numUpdatedRows } = await db
      .updateTable('timetable_entry')
      .set(due)
      .where('kind', '=', 'workflow.archive')
      .executeTakeFirstOrThrow();
    expect(numUpdatedRows).toBe(1n);
    await tick();
    await expect.poll(() => archivedOf('nightly'), { timeout: 60_000, interval: 100 }).toHaveLength(INSTANCES);
    await Promise.all(nodes.map((node) => node.jobs.idle()));
    expect(await loggedOf('nightly')).toEqual(await archivedOf('nightly'));
  });

  it('takes every instance once even where two runs meet, one taken over from a node that fell silent', async () => {
    await longOver('twice');
    const archiveDue = createArchiveDue({ clock: { now: () => Date.now() } });
    await Promise.all(nodes.map(({ db }) => archiveDue(db, { tenant: 'default' })));
    const archived = await archivedOf('twice');
    expect(archived).toHaveLength(INSTANCES);
    expect(await loggedOf('twice')).toEqual(archived);
  });
});
