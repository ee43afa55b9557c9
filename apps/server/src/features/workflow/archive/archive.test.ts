import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as online from '@qiaoban/contracts/visualdev/online.contract';
import { batchUpdateRecords } from '@qiaoban/contracts/visualdev/record-list.contract';
import * as archive from '@qiaoban/contracts/workflow/archive.contract';
import * as acts from '@qiaoban/contracts/workflow/instance-acts.contract';
import * as instances from '@qiaoban/contracts/workflow/instance.contract';
import { listInstanceSteps } from '@qiaoban/contracts/workflow/instance-steps.contract';
import { relateInstances } from '@qiaoban/contracts/workflow/related.contract';
import type { FlowNode } from '@qiaoban/flow/model/document';
import { definitions } from '@qiaoban/flow/registry';
import { approver, flowOf, users } from '@qiaoban/flow/testing/sample-flows';
import type { Part } from '@qiaoban/flow/testing/sample-flows';
import { DAY } from '#platform/clock';
import { startStage } from '../test/stage';
import type { Account, Stage } from '../test/stage';
import { createArchiveDue } from './archive-due';

const ARCHIVED = { status: 409, error: 'workflow.archived' };
const MONTHS_LATER = 75 * DAY;

describe('the archive', () => {
  let stage: Stage;
  let flowId: string;
  beforeAll(async () => {
    stage = await startStage();
    flowId = await oneStep();
  });
  afterAll(() => stage.close());

  const oneStep = () => stage.publishedFlow(flowOf([approver('n', users('wangfang'))]));
  const oneEnded = async (flow = flowId): Promise<string> => {
    const { id } = await stage.start('zhangwei', flow);
    stage.requireData(await stage.approve('wangfang', id));
    return id;
  };
  const put = (ids: string[]) => stage.admin(archive.archiveInstances, { body: { ids } });
  const back = (ids: string[]) => stage.admin(archive.restoreInstances, { body: { ids } });
  const archivedOf = async (flow: string): Promise<string[]> => {
    const rows = await stage.db
      .selectFrom('flow_case')
      .select('id')
      .where('flow_id', '=', flow)
      .where('archived_at', 'is not', null)
      .execute();
    return rows.map(({ id }) => id).toSorted();
  };

  /** In which lists the instance stands: of its initiator, its approver, a reader and the monitor. */
  const listsOf = async (id: string, archived: '' | '1') => {
    const query = { flowId, archived };
    const has = (page: { list: { processId: string }[] }): boolean =>
      page.list.some(({ processId }) => processId === id);
    const mine = async (who: Account, category: '2' | '3') =>
      has(stage.requireData(await (await stage.as(who))(instances.listMyWork, { params: { category }, query })));
    return {
      launched: has(stage.requireData(await (await stage.as('zhangwei'))(instances.listLaunched, { query }))),
      done: await mine('wangfang', '2'),
      circulated: await mine('gao', '3'),
      monitored: has(stage.requireData(await stage.admin(instances.listMonitored, { query }))),
    };
  };
  const everywhere = { launched: true, done: true, circulated: true, monitored: true };
  const nowhere = { launched: false, done: false, circulated: false, monitored: false };
  const copyTo = (id: string, userId: string) =>
    stage.db
      .insertInto('flow_copy')
      .values({ id: `copy-${id}`, case_id: id, user_id: userId, node_id: 'n', sent_at: new Date() })
      .execute();
  const auditOf = async (id: string): Promise<string[]> => {
    const rows = await stage.db
      .selectFrom('operation_log')
      .select('action')
      .where('area', '=', 'workflow.case')
      .where('target_id', '=', id)
      .where('action', 'in', ['archive', 'restore'])
      .orderBy('at')
      .orderBy('id')
      .execute();
    return rows.map(({ action }) => action);
  };

  it('takes what has ended out of every list, where it is found by asking for it, and brings it back', async () => {
    const id = await oneEnded();
    await copyTo(id, 'gao');
    const running = (await stage.start('zhangwei', flowId)).id;
    expect(await listsOf(id, '')).toEqual(everywhere);
    expect(await listsOf(id, '1')).toEqual(nowhere);

    const before = stage.requireData(await (await stage.as('wangfang'))(instances.countWork, {})).flowDone;
    expect(stage.requireData(await put([id, running, id]))).toEqual({ count: 1, left: 1 });
    expect(await listsOf(id, '')).toEqual(nowhere);
    expect(await listsOf(id, '1')).toEqual(everywhere);
    expect((await listsOf(running, '')).monitored).toBe(true);
    expect(stage.requireData(await (await stage.as('wangfang'))(instances.countWork, {})).flowDone).toBe(before - 1);
    // once more changes nothing
    expect(stage.requireData(await put([id]))).toEqual({ count: 0, left: 1 });

    expect(stage.requireData(await back([id, running]))).toEqual({ count: 1, left: 1 });
    expect(await listsOf(id, '')).toEqual(everywhere);
    expect(await listsOf(id, '1')).toEqual(nowhere);
    expect(await auditOf(id)).toEqual(['archive', 'restore']);
  });

  it('keeps it readable for those who could read it, and from being changed by anybody', async () => {
    const id = await oneEnded();
    const other = await oneEnded();
    const open = await stage.look('zhangwei', id);
    expect(open).toMatchObject({ archivedAt: null, mayRelate: true });
    expect(open.operations).toContain('comment');
    stage.requireData(await put([id]));

    const shut = await stage.look('zhangwei', id);
    expect(shut).toMatchObject({ operations: [], canEditForm: false, mayRelate: false, data: open.data });
    expect(shut.archivedAt).toBeGreaterThan(0);
    expect(shut.timeline).toEqual(open.timeline);
    const outsider = await stage.as('outsider');
    expect(await outsider(instances.getInstance, { params: { id } })).toMatchObject({ code: 404 });

    const zhangwei = await stage.as('zhangwei');
    const comment = { params: { id }, body: { handleOpinion: '补充' } };
    expect(await zhangwei(acts.commentInstance, comment)).toMatchObject(ARCHIVED);
    expect(await zhangwei(relateInstances, { params: { id }, body: { ids: [other] } })).toMatchObject(ARCHIVED);
    expect(await stage.admin(instances.deleteInstance, { params: { id } })).toMatchObject(ARCHIVED);
    const revived = { params: { id }, body: { nodeId: 'n', handleOpinion: '重审' } };
    expect(await stage.admin(acts.reviveInstance, revived)).toMatchObject(ARCHIVED);

    stage.requireData(await back([id]));
    expect((await zhangwei(acts.commentInstance, comment)).code).toBe(200);
    expect((await stage.admin(acts.reviveInstance, revived)).code).toBe(200);
  });

  it('holds the record too, whatever became of the instance: past it nobody changes or deletes it, no step either', async () => {
    const recordOf = async (id: string) =>
      stage.db.selectFrom('flow_case').select(['form_id', 'record_id']).where('id', '=', id).executeTakeFirstOrThrow();
    const refused = async (): Promise<string> => {
      const { id } = await stage.start('zhangwei', flowId);
      const params = { id: await stage.taskOf('wangfang', id) };
      stage.requireData(
        await (
          await stage.as('wangfang')
        )(instances.rejectTask, { params, body: { handleOpinion: '不行' } }),
      );
      return id;
    };
    const [agreed, ended, binned] = [await oneEnded(), await refused(), await refused()];
    const { form_id: formId, record_id: recordId } = await recordOf(ended);
    const ofBinned = (await recordOf(binned)).record_id;
    stage.requireData(await stage.admin(online.deleteRecord, { params: { id: formId, recordId: ofBinned } }));
    stage.requireData(await put([agreed, ended, binned]));

    const params = { id: formId, recordId };
    const { data } = stage.requireData(await stage.admin(online.getRecord, { params }));
    const changed = { data: { ...data, reason: '改' }, version: 1 };
    expect(await stage.admin(online.updateRecord, { params, body: changed as never })).toMatchObject(ARCHIVED);
    expect(await stage.admin(online.deleteRecord, { params })).toMatchObject(ARCHIVED);
    const both = { ids: [recordId, (await recordOf(agreed)).record_id] };
    expect(await stage.admin(online.deleteRecords, { params: { id: formId }, body: both })).toMatchObject(ARCHIVED);
    const purged = { params: { id: formId }, body: { ids: [ofBinned] } };
    expect(await stage.admin(online.purgeRecords, purged)).toMatchObject(ARCHIVED);
    const together = { params: { id: formId }, body: { changes: [{ id: recordId, data: { reason: '批量' } }] } };
    expect(await stage.admin(batchUpdateRecords, together)).toMatchObject(ARCHIVED);

    // steps of another flow, as the system
    const step = (id: string, action: 'update' | 'delete'): Part => [
      {
        id,
        type: 'data',
        props: {
          ...definitions.data.defaults(),
          title: id,
          formId,
          action,
          identity: { kind: 'system' },
          where: [{ name: 'id', value: { kind: 'text', text: recordId } }],
          fields: action === 'update' ? [{ name: 'reason', value: { kind: 'text', text: '另一流程' } }] : [],
          work: { attempts: 1, wait: 1, onFailure: 'goOn' },
        },
      } as FlowNode,
    ];
    const [update, remove] = [step('update', 'update'), step('drop', 'delete')];
    const other = await stage.publishedFlow(flowOf([update, remove, approver('n', users('wangfang'))]));
    const { id } = await stage.start('zhangwei', other);
    await stage.app.jobs.idle();
    const log = stage.requireData(await stage.admin(listInstanceSteps, { params: { id } })).list;
    expect(log.map(({ nodeId, tries }) => `${nodeId} ${tries.map(({ error }) => error).join()}`)).toEqual([
      expect.stringMatching(/^update .*已归档/),
      expect.stringMatching(/^drop .*已归档/),
    ]);
    expect(stage.requireData(await stage.admin(online.getRecord, { params })).data).toEqual(data);

    stage.requireData(await back([ended, binned]));
    expect((await stage.admin(online.deleteRecord, { params })).code).toBe(200);
    expect((await stage.admin(online.purgeRecords, purged)).code).toBe(200);
  });

  it('is for those who have its button', async () => {
    const id = await oneEnded();
    const zhangwei = await stage.as('zhangwei');
    expect(await zhangwei(archive.archiveInstances, { body: { ids: [id] } })).toMatchObject({ code: 403 });
    expect(await zhangwei(archive.restoreInstances, { body: { ids: [id] } })).toMatchObject({ code: 403 });
    expect(await zhangwei(archive.listArchiveRules, {})).toMatchObject({ code: 403 });
    const rules = [{ flowId, months: 1 }];
    expect(await zhangwei(archive.saveArchiveRules, { body: { rules } })).toMatchObject({ code: 403 });
    expect((await stage.look('zhangwei', id)).archivedAt).toBeNull();
  });

  it('keeps a rule a flow, and refuses one for a flow that does not exist', async () => {
    const other = await oneStep();
    const save = (rules: { flowId: string; months: number | null }[]) =>
      stage.admin(archive.saveArchiveRules, { body: { rules } });
    const monthsOf = async (id: string) =>
      stage.requireData(await stage.admin(archive.listArchiveRules, {})).list.find((rule) => rule.flowId === id)
        ?.months;
    expect((await save([{ flowId: other, months: 6 }])).code).toBe(200);
    expect(await monthsOf(other)).toBe(6);
    expect(await monthsOf(flowId)).toBeNull();
    expect((await save([{ flowId: other, months: 0 }])).code).toBe(400);
    const half = [
      { flowId: other, months: 3 },
      { flowId: 'gone', months: 3 },
    ];
    expect((await save(half)).code).toBe(404);
    expect(await monthsOf(other)).toBe(6);
    expect((await save([{ flowId: other, months: null }])).code).toBe(200);
    expect(await monthsOf(other)).toBeNull();
  });

  it('takes by itself what has been over for long enough, in parts that a cut leaves whole', async () => {
    const ruled = await oneStep();
    const free = await oneStep();
    const [first, running] = [await oneEnded(ruled), (await stage.start('zhangwei', ruled)).id];
    const loose = await oneEnded(free);
    const count = 450;
    await sql`insert into flow_case (id, flow_id, flow_version, form_id, record_id, title, status, urgent, starter_id, starter_name,
        department, state, completion, created_at, start_time, end_time)
      select id || '-' || n, flow_id, flow_version, form_id, record_id || n, title, status, urgent, starter_id, starter_name,
        department, state, completion, created_at, start_time, end_time + n * interval '1 ms'
      from flow_case, generate_series(1, ${count}::int) n where id = ${first}`.execute(stage.db);
    stage.requireData(await stage.admin(archive.saveArchiveRules, { body: { rules: [{ flowId: ruled, months: 2 }] } }));
    const tenant = 'test';
    const at = (later: number) => createArchiveDue({ clock: { now: () => Date.now() + later } });

    await at(DAY)(stage.db, { tenant });
    expect(await archivedOf(ruled)).toEqual([]);

    let looks = 0;
    const cut = createArchiveDue({
      clock: {
        now: () => {
          looks += 1;
          if (looks > 1) throw new Error('cut off');
          return Date.now() + MONTHS_LATER;
        },
      },
    });
    await expect(cut(stage.db, { tenant })).rejects.toThrow('cut off');
    const part = (await archivedOf(ruled)).length;
    expect(part).toBeGreaterThan(0);
    expect(part).toBeLessThan(count);

    await at(MONTHS_LATER)(stage.db, { tenant });
    const gone = await archivedOf(ruled);
    expect(gone).toHaveLength(count + 1);
    expect(gone).not.toContain(running);
    expect(await archivedOf(free)).not.toContain(loose);
    const log = await stage.db
      .selectFrom('operation_log')
      .select('after')
      .where('target_id', '=', ruled)
      .where('action', '=', 'archive')
      .execute();
    const named = log.flatMap(({ after }) => (after as { instances: string[] }).instances);
    expect(named.toSorted()).toEqual(gone);
  });

  it('leaves what was brought back in the lists for as long again', async () => {
    const ruled = await oneStep();
    const id = await oneEnded(ruled);
    stage.requireData(await stage.admin(archive.saveArchiveRules, { body: { rules: [{ flowId: ruled, months: 2 }] } }));
    const run = (later: number) =>
      createArchiveDue({ clock: { now: () => Date.now() + later } })(stage.db, { tenant: 'test' });
    await stage.db
      .updateTable('flow_case')
      .set({ end_time: new Date(Date.now() - MONTHS_LATER) })
      .where('id', '=', id)
      .execute();
    await run(0);
    expect(await archivedOf(ruled)).toEqual([id]);
    stage.requireData(await back([id]));
    await run(DAY);
    expect(await archivedOf(ruled)).toEqual([]);
    await run(MONTHS_LATER);
    expect(await archivedOf(ruled)).toEqual([id]);
  });
});
