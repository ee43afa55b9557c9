import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getFormModel, publishForm } from '@qiaoban/contracts/visualdev/form-model.contract';
import { listRecords } from '@qiaoban/contracts/visualdev/online.contract';
import type { ImportWay } from '@qiaoban/contracts/visualdev/transfer.contract';
import * as transfer from '@qiaoban/contracts/visualdev/transfer.contract';
import { InstanceStatus } from '@qiaoban/flow/engine/state';
import type { Caller } from '#test/test-app';
import { grantForm } from '../../visualdev/test/form-fixture';
import { ended, mappingOf, uploadAs } from '../../visualdev/transfer/test/transfer-fixture';
import { expenseFlow, startStage } from '../test/stage';

const HEADING = '事由,明细.内容,明细.金额';

describe('an import into a form with a flow', () => {
  let stage: Awaited<ReturnType<typeof startStage>>;
  let formId: string;
  let menuId: string;
  let clerk: Caller;

  beforeAll(async () => {
    stage = await startStage();
    const { admin, app, requireData, db } = stage;
    const flowId = await stage.publishedFlow(expenseFlow());
    formId = (await db.selectFrom('flow_engine').select('form_id').where('id', '=', flowId).executeTakeFirstOrThrow())
      .form_id;
    const { version } = requireData(await admin(getFormModel, { params: { id: formId } }));
    const menu = { parentId: '-1', fullName: '报销导入' };
    menuId = requireData(await admin(publishForm, { params: { id: formId }, body: { version, menu } })).menuId!;
    // the tick of the menu alone: no button is under permission
    await db.updateTable('menu').set({ is_button_authorize: 0 }).where('id', '=', menuId).execute();
    await grantForm(app, 'zhangwei', menuId, {});
    clerk = await stage.as('zhangwei');
  });
  afterAll(() => stage.close());

  const upload = async (who: Caller, ...lines: string[]) =>
    uploadAs(stage.app, who, formId, 'a.csv', [HEADING, ...lines].join('\n'));
  const run = (who: Caller, uploaded: Awaited<ReturnType<typeof upload>>, way: ImportWay) =>
    who(transfer.runImport, {
      params: { id: formId, importId: uploaded.data.importId },
      body: { mapping: mappingOf(uploaded), way },
    });
  const instancesOf = (titlePart: string) =>
    stage.db
      .selectFrom('flow_case')
      .select(['id', 'status', 'starter_id', 'record_id'])
      .where('title', 'like', `%${titlePart}%`)
      .execute();
  const recordsWith = async (reason: string) => {
    const { list } = stage.requireData(
      await stage.admin(listRecords, { params: { id: formId }, query: { pageSize: 100 } }),
    );
    return list.filter(({ data }) => data['reason'] === reason);
  };

  it('offers drafts and instances to whoever may start the flow, records only to whom it was given by name', async () => {
    const { data } = await upload(clerk, '出差,住宿,100');
    expect(data.flow).toEqual({ ways: ['draft', 'start'] });
    expect((await upload(stage.admin, '出差,住宿,100')).data.flow?.ways).toContain('record');
  });

  it('is refused past the flow, in the preview too, and nothing is stored', async () => {
    const uploaded = await upload(clerk, '偷偷,住宿,100');
    expect((await run(clerk, uploaded, 'record')).code).not.toBe(200);
    const preview = await clerk(transfer.previewImport, {
      params: { id: formId, importId: uploaded.data.importId },
      body: { mapping: mappingOf(uploaded) },
    });
    expect(preview.code).not.toBe(200);
    expect(await recordsWith('偷偷')).toEqual([]);
  });

  it('starts an instance for each good row as its importer and names the bad ones', async () => {
    const uploaded = await upload(
      clerk,
      '发起甲,住宿,100',
      `${'长'.repeat(51)},住宿,1`,
      '发起乙,住宿,6000',
      '发起丙,没有金额,',
    );
    const task = await ended(clerk, stage.requireData(await run(clerk, uploaded, 'start')).taskId);
    expect(task).toMatchObject({ state: 'done', imported: 2, failed: 2 });
    expect(task.problems.map(({ line }) => line)).toEqual([3, 5]);
    const made = await instancesOf('报销');
    expect(made.map(({ status, starter_id }) => [status, starter_id])).toEqual([
      [InstanceStatus.waiting, 'zhangwei'],
      [InstanceStatus.waiting, 'zhangwei'],
    ]);
    for (const { id } of made) expect(await stage.asked(id)).toEqual(['head:lina']);
    const [record] = await recordsWith('发起甲');
    expect(record).toMatchObject({ flowStatus: InstanceStatus.waiting });
    expect(made.map((each) => each.record_id)).toContain(record!.id);
  });

  it('keeps drafts that lack what is required, for their importer to complete', async () => {
    const uploaded = await upload(clerk, '草稿甲,住宿,');
    const task = await ended(clerk, stage.requireData(await run(clerk, uploaded, 'draft')).taskId);
    expect(task).toMatchObject({ state: 'done', imported: 1, failed: 0 });
    const [record] = await recordsWith('草稿甲');
    expect(record).toMatchObject({ flowStatus: InstanceStatus.draft });
    const { status, starter_id, id } = (await stage.db.selectFrom('flow_case').selectAll().execute()).find(
      (each) => each.record_id === record!.id,
    )!;
    expect([status, starter_id]).toEqual([InstanceStatus.draft, 'zhangwei']);
    expect(await stage.asked(id)).toEqual([]);
  });

  it('stores records only for whom the button was given to by name', async () => {
    await stage.db.updateTable('menu').set({ is_button_authorize: 1 }).where('id', '=', menuId).execute();
    await grantForm(stage.app, 'wangfang', menuId, { buttons: ['btn_import', 'btn_importRecord'] });
    const finance = await stage.as('wangfang');
    const uploaded = await upload(finance, '旧账,住宿,100');
    const task = await ended(finance, stage.requireData(await run(finance, uploaded, 'record')).taskId);
    expect(task).toMatchObject({ state: 'done', imported: 1 });
    expect(await recordsWith('旧账')).toMatchObject([{ flowStatus: null, flowInstance: '' }]);
  });
});
