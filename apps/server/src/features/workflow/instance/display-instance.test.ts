import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as instances from '@qiaoban/contracts/workflow/instance-texts.contract';
import { createFormModel, publishForm } from '@qiaoban/contracts/visualdev/form-model.contract';
import { createRecord, deleteRecord, getRecord, listRecords } from '@qiaoban/contracts/visualdev/online.contract';
import { approver, cc, flowOf, users } from '@qiaoban/flow/testing/sample-flows';
import { formOf } from '@qiaoban/form/sample-form';
import { importAs } from '../../visualdev/transfer/test/transfer-fixture';
import { startStage } from '../test/stage';
import type { Stage } from '../test/stage';

describe('instances in words', () => {
  let stage: Stage;
  let flow: string;
  let adopted: string;
  let waiting: string;
  beforeAll(async () => {
    stage = await startStage();
    const document = flowOf([approver('head', users('gao')), cc('copy', users('wangfang'))], {
      titleTemplate: '',
    });
    const copy = document.nodes['copy'];
    if (copy?.type === 'circulate') copy.props.fieldRights = { reason: { access: 'hide' }, lines: { access: 'hide' } };
    flow = await stage.publishedFlow(document);
    adopted = (await stage.start('zhangwei', flow)).id;
    expect((await stage.approve('gao', adopted)).code).toBe(200);
    waiting = (await stage.start('zhangwei', flow)).id;
  });
  afterAll(() => stage.close());

  type Who = Parameters<Stage['as']>[0];
  const options = async (who: Who, query: object = {}) =>
    (await stage.as(who))(instances.selectInstances, { params: { id: flow }, query });
  const shown = async (who: Who, id: string, flowId = flow) =>
    (await stage.as(who))(instances.getInstanceTexts, { params: { flowId, id } });

  it('are offered once they are adopted, to whoever has to do with them', async () => {
    for (const who of ['zhangwei', 'gao', 'wangfang'] as const) {
      const { data } = await options(who);
      expect([who, data.list.map(({ id }) => id), data.pagination.total]).toEqual([who, [adopted], 1]);
    }
    expect((await options('outsider')).data).toMatchObject({ list: [], pagination: { total: 0 } });
    expect((await options('zhangwei', { keyword: '没有这样的标题' })).data.list).toEqual([]);
  });

  it('are shown by a field only as far as the reader sees it', async () => {
    const mine = await shown('zhangwei', adopted);
    expect(mine).toMatchObject({ code: 200 });
    const reason = mine.data['reason'];
    expect(reason).toEqual(expect.stringMatching(/./));
    expect(mine.data['lines']).toEqual(expect.arrayContaining([expect.objectContaining({ id: expect.any(String) })]));
    expect((await options('zhangwei', { field: 'reason' })).data.list).toEqual([{ id: adopted, fullName: reason }]);

    const copied = await shown('wangfang', adopted);
    expect(copied.code).toBe(200);
    expect(Object.keys(copied.data)).not.toEqual(expect.arrayContaining(['reason']));
    expect(copied.data).not.toHaveProperty('lines');
    expect((await options('wangfang', { field: 'reason' })).data.list[0]!.fullName).not.toBe(reason);
  });

  it('are called by the title that they were offered with, in the form that refers to them', async () => {
    const admin = await stage.app.admin();
    const field = { label: '相关报销', relatedFlow: flow };
    const formData = formOf([{ type: 'relationFlow', field: 'claim', props: field }]);
    formData.list.columnList = [{ field: 'claim', sortable: false }];
    const form = await admin(createFormModel, {
      body: { fullName: '回访', enCode: 'visit', formData: formData as never },
    });
    const { id } = form.data;
    expect((await admin(publishForm, { params: { id }, body: { version: 1 } })).code).toBe(200);
    const record = await admin(createRecord, { params: { id }, body: { data: { claim: adopted } } });
    expect(record.code).toBe(200);
    const title = (await options('zhangwei')).data.list[0]!.fullName;
    expect(title).toMatch(/./);
    const kept = await admin(getRecord, { params: { id, recordId: record.data.id } });
    expect(kept.data.names.others).toEqual({ [`case/${flow}:${adopted}`]: title });

    // one of another flow has no name here, whoever wrote its id
    const other = await stage.publishedFlow(flowOf([approver('one', users('lina'))]));
    const foreign = await stage.start('zhangwei', other);
    const odd = await admin(createRecord, { params: { id }, body: { data: { claim: foreign.id } } });
    const oddNames = await admin(getRecord, { params: { id, recordId: odd.data.id } });
    expect(oddNames.data.names.others).toEqual({});
    await admin(deleteRecord, { params: { id, recordId: odd.data.id } });

    // a sheet names it by that title too
    const sheet = `相关报销\n${title}\n没有这样的标题`;
    expect(await importAs(stage.app, admin, id, sheet)).toMatchObject({ imported: 1, failed: 1 });
    const rows = await admin(listRecords, { params: { id }, query: {} });
    expect(rows.data.list.map(({ data }) => data['claim'])).toEqual([adopted, adopted]);
  });

  it('are refused to outsiders, and under a flow that is not theirs', async () => {
    expect(await shown('outsider', adopted)).toMatchObject({ status: 404, error: 'workflow.case_not_found' });
    expect(await shown('zhangwei', adopted, 'another')).toMatchObject({ status: 404 });
    expect((await shown('zhangwei', waiting)).code).toBe(200);
  });
});
