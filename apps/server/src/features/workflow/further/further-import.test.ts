import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFormModel, publishForm } from '@qiaoban/contracts/visualdev/form-model.contract';
import { getRecord } from '@qiaoban/contracts/visualdev/online.contract';
import { previewImport } from '@qiaoban/contracts/visualdev/transfer.contract';
import { archiveInstances } from '@qiaoban/contracts/workflow/archive.contract';
import { rejectTask, returnTask } from '@qiaoban/contracts/workflow/instance.contract';
import { approver, flowOf, users } from '@qiaoban/flow/testing/sample-flows';
import { formOf } from '@qiaoban/form/sample-form';
import { importAs, mappingOf, uploadAs } from '../../visualdev/transfer/test/transfer-fixture';
import { startStage } from '../test/stage';
import type { Stage } from '../test/stage';

let stage: Stage;
let reviewId: string;
beforeAll(async () => {
  stage = await startStage();
  const form = formOf([
    { type: 'comInput', field: 'word', props: { label: '法务意见', required: true } },
    { type: 'comInput', field: 'note', props: { label: '说明' } },
  ]);
  const formData = { ...form, list: { ...form.list, columnList: [{ field: 'word', sortable: true }] } };
  const body = { fullName: '评审', enCode: 'review', formData: formData as never };
  ({ id: reviewId } = stage.need(await stage.admin(createFormModel, { body })));
  stage.need(await stage.admin(publishForm, { params: { id: reviewId }, body: { version: 1 } }));
});
afterAll(() => stage.close());

/** A request whose first step filled in the record of this word, and the open task of the second. */
const filled = async (word: string) => {
  const law = approver('law', users('lina'), { furtherForm: { formId: reviewId, rights: {} } });
  const flowId = await stage.publishedFlow(flowOf([law, approver('boss', users('gao'))]));
  const { id } = await stage.start('zhangwei', flowId);
  const furtherData = { [reviewId]: { data: { word }, version: 0 } };
  stage.need(await stage.agree('lina', id, '', { furtherData }));
  return { id, task: { id: await stage.taskOf('gao', id) } };
};
const update = { mode: 'update', keyField: 'word' } as const;
const noteOf = async (caseId: string) => {
  const row = await stage.db
    .selectFrom('flow_further_record')
    .select('record_id')
    .where('case_id', '=', caseId)
    .executeTakeFirstOrThrow();
  const params = { id: reviewId, recordId: row.record_id };
  return stage.need(await stage.admin(getRecord, { params })).data['note'] ?? '';
};

it('a record that a step filled in is not changed by an import by key, wherever its instance stands', async () => {
  const gao = await stage.as('gao');
  const running = await filled('审批中');
  const returned = await filled('退回');
  stage.need(await gao(returnTask, { params: returned.task, body: { handleOpinion: '补充', to: 'start' } }));
  const archived = await filled('归档');
  stage.need(await gao(rejectTask, { params: archived.task, body: { handleOpinion: '不行' } }));
  stage.need(await stage.admin(archiveInstances, { body: { ids: [archived.id] } }));
  const file = '法务意见,说明\n审批中,绕过\n退回,绕过\n归档,绕过';

  const uploaded = await uploadAs(stage.app, stage.admin, reviewId, 'review.csv', file);
  const params = { id: reviewId, importId: uploaded.data.importId };
  const body = { mapping: mappingOf(uploaded), ...update };
  const { problems } = stage.need(await stage.admin(previewImport, { params, body }));
  const task = await importAs(stage.app, stage.admin, reviewId, file, update);

  expect(problems.map(({ line, reason }) => [line, reason])).toEqual([
    [2, expect.stringContaining('记录正在审批中')],
    [3, expect.stringContaining('请到审批单里修改')],
    [4, expect.stringContaining('请到审批单里修改')],
  ]);
  expect(task).toMatchObject({ imported: 0, failed: 3 });
  for (const { id } of [running, returned, archived]) expect(await noteOf(id)).toBe('');
});
