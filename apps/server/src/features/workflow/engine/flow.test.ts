import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteDictionaryData, selectDictionaryByCode } from '@qiaoban/contracts/base-data/dictionary-data.contract';
import { listRecords, createRecord } from '@qiaoban/contracts/visualdev/online.contract';
import * as instances from '@qiaoban/contracts/workflow/instance.contract';
import * as flows from '@qiaoban/contracts/workflow/engine.contract';
import { approver, flowOf, users } from '@qiaoban/flow/testing/sample-flows';
import { claim, expenseFlow, startStage } from '../test/stage';
import type { Stage } from '../test/stage';

describe('flows', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await startStage();
  });
  afterAll(() => stage.close());

  const draftOf = async (enCode: string, document: object = expenseFlow()) => {
    const formId = await stage.publishedForm();
    const body = { fullName: '报销流程', enCode, formId, flowTemplateJson: document as never };
    const { id } = stage.requireData(await stage.admin(flows.createFlow, { body }));
    return { id, formId, body };
  };

  it('take a category by its code, as the screen sends it; the item is in use then', async () => {
    const { admin, requireData } = stage;
    const formId = await stage.publishedForm();
    const body = { fullName: '归类', enCode: 'sorted', formId, category: 'finance' };
    const { id } = requireData(await admin(flows.createFlow, { body }));
    expect(requireData(await admin(flows.getFlow, { params: { id } })).category).toBe('finance');
    const items = requireData(await admin(selectDictionaryByCode, { params: { id: 'WorkFlowCategory' } })).list;
    const item = items.find(({ enCode }) => enCode === 'finance')!;
    expect(await admin(deleteDictionaryData, { params: { id: item.id } })).toMatchObject({ error: 'common.in_use' });
    expect(await admin(flows.createFlow, { body: { ...body, enCode: 'x9', category: 'none' } })).toMatchObject({
      error: 'uses.reference_gone',
    });
  });

  it('are copied as drafts that may follow the first, chosen and asked for their fields', async () => {
    const { admin, requireData } = stage;
    const { id, formId } = await draftOf('copied');
    requireData(await admin(flows.releaseFlow, { params: { id }, body: { version: 1 } }));
    const copy = requireData(await admin(flows.copyFlow, { params: { id } })).id;
    const second = requireData(await admin(flows.copyFlow, { params: { id } })).id;
    const listed = requireData(await admin(flows.listFlows, { query: { keyword: 'copied' } })).list;
    expect(listed.find((row) => row.id === copy)).toMatchObject({
      enCode: 'copied_2',
      state: 0,
      enabledMark: 0,
      formType: 2,
      type: 0,
      visibleType: 0,
      tables: [expect.stringMatching(/^f_/)],
    });
    expect(listed.find((row) => row.id === second)).toMatchObject({ enCode: 'copied_3' });
    expect(listed.find((row) => row.id === id)).toMatchObject({ enabledMark: 1 });
    const [source, made] = [
      requireData(await admin(flows.getFlow, { params: { id } })),
      requireData(await admin(flows.getFlow, { params: { id: copy } })),
    ];
    expect(made.tables).toEqual(listed[0]!.tables);
    expect(made.flowTemplateJson).toEqual(source.flowTemplateJson);
    const chosen = requireData(await admin(flows.selectFlows, {})).list;
    expect(chosen.filter((row) => row.formId === formId)).toMatchObject([{ id, enCode: 'copied' }]);
    expect(requireData(await admin(flows.selectFlows, { query: { type: '1' } })).list).toEqual([]);
    const fields = requireData(await admin(flows.listFlowFields, { params: { id } })).list;
    expect(fields.length).toBeGreaterThan(2);
    expect(fields.every(({ vmodel, label }) => vmodel !== '' && label !== '')).toBe(true);
    // a further flow of the form beside the first, which stays the usual one
    const released = await admin(flows.releaseFlow, { params: { id: copy }, body: { version: made.version } });
    expect(requireData(released)).toMatchObject({ publishedVersion: 1 });
    expect(await admin(flows.stopFlow, { params: { id } })).toMatchObject({ error: 'startRules.is_usual' });
  });

  it('are drawn, published, drawn on and stopped; the list says how they stand', async () => {
    const { admin, requireData } = stage;
    const { id, body } = await draftOf('life');
    const stateNow = async () =>
      requireData(await admin(flows.listFlows, { query: { keyword: 'life' } })).list.map((row) => [
        row.state,
        row.publishedVersion,
        row.formName,
      ]);
    const formName = (await stateNow())[0]?.[2];
    expect(formName).toMatch(/^报销\d/);
    expect(await stateNow()).toEqual([[0, 0, formName]]);
    expect(requireData(await admin(flows.checkFlow, { params: { id } })).problems).toEqual([]);
    expect(requireData(await admin(flows.releaseFlow, { params: { id }, body: { version: 1 } }))).toEqual({
      publishedVersion: 1,
      version: 2,
    });
    expect(await stateNow()).toEqual([[1, 1, formName]]);
    const { formId: _formId, ...input } = body;
    const save = { ...input, fullName: '新报销流程', version: 2 };
    expect(requireData(await admin(flows.updateFlow, { params: { id }, body: save }))).toEqual({ version: 3 });
    // another name is no other drawing
    expect(await stateNow()).toEqual([[1, 1, formName]]);
    expect(await admin(flows.updateFlow, { params: { id }, body: save })).toMatchObject({
      status: 409,
      error: 'common.stale',
    });
    const drawn = { ...save, version: 3, flowTemplateJson: flowOf([approver('n', users('gao'))]) as never };
    requireData(await admin(flows.updateFlow, { params: { id }, body: drawn }));
    expect(await stateNow()).toEqual([[2, 1, formName]]);
    requireData(await admin(flows.releaseFlow, { params: { id }, body: { version: 4 } }));
    expect(await stateNow()).toEqual([[1, 2, formName]]);
    requireData(await admin(flows.stopFlow, { params: { id } }));
    expect(await stateNow()).toEqual([[3, 2, formName]]);
    const late = await (
      await stage.as('zhangwei')
    )(instances.startInstance, { body: { flowId: id, data: claim(1), status: 0 } });
    expect(late).toMatchObject({ status: 422, error: 'workflow.not_published' });
    requireData(await admin(flows.deleteFlow, { params: { id } }));
    expect(await admin(flows.getFlow, { params: { id } })).toMatchObject({ status: 404, error: 'workflow.not_found' });
    const log = await stage.db
      .selectFrom('operation_log')
      .select('action')
      .where('target_id', '=', id)
      .orderBy('id')
      .execute();
    expect(log.map(({ action }) => action)).toEqual([
      'create',
      'release',
      'update',
      'update',
      'release',
      'stop',
      'delete',
    ]);
  });

  it('are refused with what must be mended, node by node', async () => {
    const { admin } = stage;
    const { id } = await draftOf('unsound', flowOf([approver('n', users())]));
    const { problems } = stage.requireData(await admin(flows.checkFlow, { params: { id } }));
    expect(problems).toMatchObject([{ nodeId: 'n', key: 'flow.problem.no_assignee', message: '请选择人员。' }]);
    expect(await admin(flows.releaseFlow, { params: { id }, body: { version: 1 } })).toMatchObject({
      status: 422,
      error: 'workflow.has_problems',
      fields: [{ path: 'n', message: '请选择人员。' }],
    });
  });

  it('refuse a drawing that is none, a code that is taken', async () => {
    const { admin } = stage;
    const { body } = await draftOf('first');
    const again = (change: object) => admin(flows.createFlow, { body: { ...body, ...change } });
    expect(await again({ enCode: 'x1', flowTemplateJson: { kind: 'flow' } })).toMatchObject({
      status: 422,
      error: 'workflow.document_invalid',
    });
    expect(await again({ enCode: 'FIRST', formId: await stage.publishedForm() })).toMatchObject({
      status: 409,
      error: 'workflow.code_taken',
      fields: [{ path: 'enCode' }],
    });
    expect(await again({ enCode: 'x3', formId: 'nothing' })).toMatchObject({ status: 404 });
  });

  it('with instances stay; running instances keep their version, drafts go along', async () => {
    const { admin, requireData } = stage;
    const flowId = await stage.publishedFlow(flowOf([approver('old', users('wangfang'))]));
    const running = await stage.start('zhangwei', flowId);
    const draft = await stage.start('zhangwei', flowId, claim(1), { status: 1 });
    const flow = requireData(await admin(flows.getFlow, { params: { id: flowId } }));
    const { fullName, enCode, version } = flow;
    const flowTemplateJson = flowOf([approver('new', users('chenjing'))]) as never;
    requireData(
      await admin(flows.updateFlow, { params: { id: flowId }, body: { fullName, enCode, version, flowTemplateJson } }),
    );
    requireData(await admin(flows.releaseFlow, { params: { id: flowId }, body: { version: version + 1 } }));
    expect(await stage.asked(running.id)).toEqual(['old:wangfang']);
    expect((await stage.look('wangfang', running.id)).task).toMatchObject({ nodeName: 'old' });
    const { recordVersion } = await stage.look('zhangwei', draft.id);
    const zhangwei = await stage.as('zhangwei');
    const body = { data: {}, status: 0 as const, version: recordVersion };
    requireData(await zhangwei(instances.saveInstance, { params: { id: draft.id }, body }));
    expect(await stage.asked(draft.id)).toEqual(['new:chenjing']);
    expect((await stage.look('chenjing', draft.id)).task).toMatchObject({ nodeName: 'new' });
    expect(await admin(flows.deleteFlow, { params: { id: flowId } })).toMatchObject({
      status: 409,
      error: 'workflow.in_use',
    });
    requireData(await admin(flows.stopFlow, { params: { id: flowId } }));
    expect(await stage.approve('wangfang', running.id)).toMatchObject({ data: { status: 2 } });
  });

  it('are offered to those who may start them, and managed by those who hold the menu', async () => {
    const document = flowOf([approver('n', users('gao'))]);
    const root = document.nodes['start'];
    if (root?.type === 'start')
      root.props.who = { kind: 'limited', users: [], roles: ['finance'], positions: [], departments: [] };
    const limited = await stage.publishedFlow(document, '付款');
    const open = await stage.publishedFlow(expenseFlow());
    const availableOptions = async (account: 'zhangwei' | 'wangfang') =>
      stage.requireData(await (await stage.as(account))(flows.listStartableFlows)).list.map((flow) => flow.id);
    expect(await availableOptions('zhangwei')).toContain(open);
    expect(await availableOptions('zhangwei')).not.toContain(limited);
    expect(await availableOptions('wangfang')).toContain(limited);
    const zhangwei = await stage.as('zhangwei');
    expect(await zhangwei(flows.listFlows)).toMatchObject({ status: 403 });
    expect(await zhangwei(flows.releaseFlow, { params: { id: open }, body: { version: 1 } })).toMatchObject({
      status: 403,
    });
    expect(await stage.app.request(undefined, flows.listStartableFlows, {})).toMatchObject({ status: 401, code: 602 });
  });

  it('that cannot be read are left out of what may be started, and leave the others there', async () => {
    const [open, broken, lost] = [
      await stage.publishedFlow(expenseFlow()),
      await stage.publishedFlow(expenseFlow()),
      await stage.publishedFlow(expenseFlow()),
    ];
    await sql`update flow_version set document = '{}' where flow_id = ${broken}`.execute(stage.app.db);
    await sql`delete from flow_version where flow_id = ${lost}`.execute(stage.app.db);
    const zhangwei = await stage.as('zhangwei');
    const ids = stage.requireData(await zhangwei(flows.listStartableFlows)).list.map((flow) => flow.id);
    expect(ids).toContain(open);
    expect(ids).not.toContain(broken);
    expect(ids).not.toContain(lost);
    await sql`update flow_engine set is_stopped = true where id in (${broken}, ${lost})`.execute(stage.app.db);
  });

  it('own their records: the list shows the status, the form itself creates none', async () => {
    const flowId = await stage.publishedFlow(expenseFlow());
    const { id, recordId } = await stage.start('zhangwei', flowId, claim(7));
    const { formId } = await stage.look('zhangwei', id);
    const rows = async () =>
      stage
        .requireData(await stage.admin(listRecords, { params: { id: formId } }))
        .list.map((row) => [row.id, row.flowStatus, row.flowInstance, row.mayOpenCase]);
    expect(await rows()).toEqual([[recordId, 1, id, true]]);
    await stage.approve('lina', id);
    expect(await rows()).toEqual([[recordId, 2, id, true]]);
    // somebody else's draft: its record may be seen, the instance only by its initiator
    const draft = await stage.start('zhangwei', flowId, claim(8), { status: 1 });
    expect(await rows()).toContainEqual([draft.recordId, 0, draft.id, false]);
    expect(await stage.admin(instances.getInstance, { params: { id: draft.id } })).toMatchObject({ status: 404 });
    const beside = await stage.admin(createRecord, { params: { id: formId }, body: { data: claim(1) } });
    expect(beside).toMatchObject({ status: 422, error: 'visualdev.has_flow' });
  });

  it('are listed by allowed fields only', async () => {
    expect(await stage.admin(flows.listFlows, { query: { sidx: 'draft' } })).toMatchObject({ status: 400 });
    expect(await stage.admin(instances.listMonitored, { query: { sidx: 'state' } })).toMatchObject({
      status: 400,
      error: 'common.unknown_field',
    });
    expect(await stage.admin(instances.listMonitored, { query: { status: "1' or '1" } as never })).toMatchObject({
      status: 400,
    });
    for (const keyword of ['100%', "o'hara", '_', '😀'])
      expect(stage.requireData(await stage.admin(instances.listMonitored, { query: { keyword } })).list).toEqual([]);
    const sorted = stage.requireData(
      await stage.admin(instances.listMonitored, { query: { sidx: 'fullName', sort: 'asc', pageSize: 2 } }),
    );
    expect(sorted.list).toHaveLength(2);
  });
});
