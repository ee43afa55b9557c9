import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFormModel, deleteFormModel, publishForm } from '@qiaoban/contracts/visualdev/form-model.contract';
import { createPrintTemplate } from '@qiaoban/contracts/visualdev/print.contract';
import { deleteRecord, getRecord, updateRecord } from '@qiaoban/contracts/visualdev/online.contract';
import { printInstance } from '@qiaoban/contracts/workflow/instance-print.contract';
import { archiveInstances } from '@qiaoban/contracts/workflow/archive.contract';
import { checkFlow, createFlow, getFlow, releaseFlow, updateFlow } from '@qiaoban/contracts/workflow/engine.contract';
import * as instances from '@qiaoban/contracts/workflow/instance.contract';
import { addSigner } from '@qiaoban/contracts/workflow/instance-acts.contract';
import { decideTogether } from '@qiaoban/contracts/workflow/decide-together.contract';
import { migrateInstances } from '@qiaoban/contracts/workflow/migration.contract';
import type { FlowDocument } from '@qiaoban/flow/model/document';
import type { FieldRights } from '@qiaoban/flow/model/field-rights';
import { approver, flowOf, users } from '@qiaoban/flow/testing/sample-flows';
import { formOf } from '@qiaoban/form/sample-form';
import { textOfPdf } from '#test/pdf-text';
import { startStage } from '../test/stage';
import type { Account, Stage } from '../test/stage';

let stage: Stage;
let reviewId: string;
beforeAll(async () => {
  stage = await startStage();
  reviewId = await reviewForm('review');
});
afterAll(() => stage.close());

/** A published form without a flow: a text that is required, a number of two digits, a note, and rows. */
const reviewForm = async (enCode: string): Promise<string> => {
  const form = formOf([
    { type: 'billRule', field: 'no', props: { label: '编号', rule: 'claim' } },
    { type: 'comInput', field: 'word', props: { label: '法务意见', required: true, maxLength: 10 } },
    { type: 'numInput', field: 'price', props: { label: '底价' } },
    { type: 'comInput', field: 'note', props: { label: '财务说明' } },
    { type: 'userSelect', field: 'friend', props: { label: '会签人' } },
    {
      type: 'table',
      field: 'risks',
      props: { label: '风险' },
      children: [{ type: 'comInput', field: 'what', props: { label: '内容' } }],
    },
  ]);
  const formData = { ...form, list: { ...form.list, columnList: [{ field: 'word', sortable: true }] } };
  const { id } = stage.requireData(
    await stage.admin(createFormModel, { body: { fullName: `评审${enCode}`, enCode, formData: formData as never } }),
  );
  stage.requireData(await stage.admin(publishForm, { params: { id }, body: { version: 1 } }));
  return id;
};

const fills = (id: string, who: Account, rights: FieldRights = {}, formId = reviewId) =>
  approver(id, users(who), { furtherForm: { formId, rights } });

/** Two steps that fill in one and the same, a plain one between them. */
const twoSteps = (): FlowDocument =>
  flowOf([
    fills('law', 'lina', { note: { access: 'hide' } }),
    approver('plain', users('gao')),
    fills('money', 'wangfang', {
      word: { access: 'read' },
      price: { access: 'hide' },
      note: { access: 'edit', required: true },
    }),
  ]);

const further = async (who: Account, id: string) => (await stage.look(who, id)).furtherForms;
const sent = (data: Record<string, unknown>, version = 0, formId = reviewId) => ({
  furtherData: { [formId]: { data, version } },
});
const at = (field: string): string => `furtherData.${reviewId}.${field}`;
const started = async (flow: FlowDocument = twoSteps()): Promise<string> =>
  (await stage.start('zhangwei', await stage.publishedFlow(flow))).id;
/** A newer version of the flow, and every running instance goes over to it. */
const releaseAndMigrate = async (flowId: string, document: FlowDocument): Promise<void> => {
  const params = { id: flowId };
  const { fullName, enCode, version } = stage.requireData(await stage.admin(getFlow, { params }));
  const body = { fullName, enCode, version, flowTemplateJson: document as never };
  const saved = stage.requireData(await stage.admin(updateFlow, { params, body }));
  const { publishedVersion: toVersion } = stage.requireData(await stage.admin(releaseFlow, { params, body: saved }));
  stage.requireData(await stage.admin(migrateInstances, { params, body: { moves: {}, toVersion } }));
};
const recordsOf = (instanceId: string) =>
  stage.db.selectFrom('flow_further_record').selectAll().where('case_id', '=', instanceId).execute();

describe('a form that a step fills in besides', () => {
  it('is printed on its own templates, each with what the reader sees of it', async () => {
    const formId = await reviewForm('printed');
    const field = (name: string, y: number) => ({ id: name, kind: 'field', x: 15, y, w: 120, h: 8, field: name });
    const sheet = (fullName: string, isOn: boolean) => ({
      fullName,
      isOn,
      template: { elements: [field('word', 20), field('price', 40)] },
    });
    const made = async (name: string, isOn: boolean) =>
      stage.requireData(await stage.admin(createPrintTemplate, { params: { id: formId }, body: sheet(name, isOn) })).id;
    const [printId, off] = [await made('意见单', true), await made('停用', false)];
    const id = await started(
      flowOf([fills('law', 'lina', {}, formId), fills('money', 'wangfang', { price: { access: 'hide' } }, formId)]),
    );
    const availableTo = async (who: Account) => (await stage.look(who, id)).prints;
    const printed = async (who: Account, templateId: string) =>
      stage.app.app.inject({
        method: 'POST',
        url: printInstance.path.replace(':id', id),
        headers: { authorization: (await stage.as(who)).token },
        payload: { printId: templateId },
      });
    expect(await availableTo('lina')).toEqual([]);
    expect((await printed('lina', printId)).statusCode).toBe(404);

    stage.requireData(await stage.approve('lina', id, '', sent({ word: '条款可行', price: 73 }, 0, formId)));
    expect(await availableTo('lina')).toEqual([{ id: printId, fullName: '评审printed · 意见单' }]);
    const paper = await textOfPdf((await printed('lina', printId)).rawPayload);
    for (const seen of ['条款可行', '73']) expect(paper).toContain(seen);
    const narrowed = await textOfPdf((await printed('wangfang', printId)).rawPayload);
    expect(narrowed).toContain('条款可行');
    expect(narrowed).not.toContain('73');
    expect((await printed('lina', off)).statusCode).toBe(404);
    expect((await printed('outsider', printId)).statusCode).toBe(404);
  });

  it('is filled in with the approval, read by the others, and filled in further by a later step', async () => {
    const id = await started();
    expect(await further('zhangwei', id)).toEqual([]);
    const [empty] = await further('lina', id);
    expect(empty).toMatchObject({
      formId: reviewId,
      title: '评审review',
      recordId: '',
      recordVersion: 0,
      isEditable: true,
    });
    expect(JSON.stringify(empty)).not.toMatch(/note|财务说明/);

    stage.requireData(
      await stage.approve('lina', id, '', sent({ word: '可以', price: 7, note: '偷写', friend: 'chenjing' })),
    );
    const [made] = await further('gao', id);
    expect(made).toMatchObject({
      recordVersion: 1,
      isEditable: false,
      data: { word: '可以', friend: 'chenjing' },
    });
    expect(made!.data['no']).toMatch(/^BX/);
    expect(JSON.stringify(made)).not.toMatch(/note|财务说明|price|底价/);
    expect((await stage.look('gao', id)).names.users).toHaveProperty('chenjing', '陈静');
    stage.requireData(await stage.approve('gao', id));

    const [later] = await further('wangfang', id);
    expect(later).toMatchObject({ recordId: made!.recordId, isEditable: true, data: { word: '可以', note: null } });
    expect(later!.fieldRights).toMatchObject({ word: { access: 'read' }, note: { access: 'edit', required: true } });
    expect(JSON.stringify(later)).not.toMatch(/price|底价/);
    stage.requireData(await stage.approve('wangfang', id, '', sent({ note: '已核', word: '改不了', price: 9 }, 1)));
    const { data } = stage.requireData(
      await stage.admin(getRecord, { params: { id: reviewId, recordId: made!.recordId } }),
    );
    expect(data).toMatchObject({ word: '可以', price: 7, note: '已核' });
    expect(await recordsOf(id)).toHaveLength(1);
    expect(await further('lina', id)).toMatchObject([{ isEditable: false, data: { word: '可以', price: 7 } }]);
    expect((await further('zhangwei', id))[0]!.data).not.toHaveProperty('price');
  });

  it('must be filled in by whoever approves, and says at which field it is not', async () => {
    const id = await started();
    expect(await stage.approve('lina', id)).toMatchObject({
      status: 422,
      error: 'workflow.further_form_missing',
      msg: expect.stringContaining('评审review'),
    });
    const refused = async (data: Record<string, unknown>) => (await stage.approve('lina', id, '', sent(data))).fields;
    expect(await refused({})).toMatchObject([{ path: at('word') }]);
    expect(await refused({ word: '一二三四五六七八九十多了' })).toMatchObject([{ path: at('word') }]);
    expect(await recordsOf(id)).toEqual([]);
    stage.requireData(await stage.approve('lina', id, '', sent({ word: '可以' })));
    stage.requireData(await stage.approve('gao', id));
    expect(await stage.approve('wangfang', id)).toMatchObject({ status: 422, fields: [{ path: at('note') }] });
  });

  it('asks nothing of whoever refuses', async () => {
    const id = await started();
    const params = { id: await stage.taskOf('lina', id) };
    const lina = await stage.as('lina');
    stage.requireData(await lina(instances.rejectTask, { params, body: { handleOpinion: '不行' } }));
    expect(await recordsOf(id)).toEqual([]);
  });

  it('keeps what was typed when the instance is sent back, and judges it when it is approved', async () => {
    const id = await started();
    const lina = await stage.as('lina');
    const params = { id: await stage.taskOf('lina', id) };
    const body = { handleOpinion: '补充', to: 'start' as const, ...sent({ price: 3, word: '' }) };
    stage.requireData(await lina(instances.returnTask, { params, body }));
    expect(await recordsOf(id)).toMatchObject([{ is_draft: true }]);

    const zhangwei = await stage.as('zhangwei');
    const { recordVersion: version } = await stage.look('zhangwei', id);
    stage.requireData(
      await zhangwei(instances.saveInstance, { params: { id }, body: { data: {}, status: 0, version } }),
    );
    expect(await further('lina', id)).toMatchObject([{ recordVersion: 1, isEditable: true, data: { price: 3 } }]);
    expect(await stage.approve('lina', id)).toMatchObject({ status: 422, fields: [{ path: at('word') }] });
    stage.requireData(await stage.approve('lina', id, '', sent({ word: '可以' }, 1)));
    expect(await recordsOf(id)).toMatchObject([{ is_draft: false }]);
    expect((await further('lina', id))[0]!.data).toMatchObject({ word: '可以', price: 3 });
  });

  it('goes along when others are asked before', async () => {
    const id = await started();
    const lina = await stage.as('lina');
    const params = { id: await stage.taskOf('lina', id) };
    const body = { where: 'before' as const, userIds: ['chenjing'], handleOpinion: '', ...sent({ price: 5 }) };
    stage.requireData(await lina(addSigner, { params, body }));
    expect(await further('chenjing', id)).toMatchObject([{ isEditable: true, data: { price: 5 } }]);
  });

  it('is not for those to fill in whose step does not, or who are not asked', async () => {
    const id = await started();
    const params = { id: await stage.taskOf('lina', id) };
    const body = { handleOpinion: '', ...sent({ word: '冒充' }) };
    const gao = await stage.as('gao');
    expect(await gao(instances.approveTask, { params, body })).toMatchObject({ error: 'workflow.task_not_found' });
    stage.requireData(await stage.approve('lina', id, '', sent({ word: '可以' })));
    expect(await stage.approve('gao', id, '', sent({ word: '改' }, 1))).toMatchObject({
      error: 'common.invalid_input',
      fields: [{ path: `furtherData.${reviewId}` }],
    });
    const outsider = await stage.as('outsider');
    expect(await outsider(instances.getInstance, { params: { id } })).toMatchObject({ status: 404 });
    expect((await further('gao', id))[0]!.data).toMatchObject({ word: '可以' });
  });

  it('is stored by one of two who send it at the same moment', async () => {
    const all = approver('all', users('lina', 'gao'), { mode: 'all', furtherForm: { formId: reviewId, rights: {} } });
    const id = await started(flowOf([all]));
    const answers = await Promise.all([
      stage.approve('lina', id, '', sent({ word: '甲' })),
      stage.approve('gao', id, '', sent({ word: '乙' })),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)).toMatchObject({ error: 'common.stale' });
    expect(await recordsOf(id)).toHaveLength(1);
  });

  it('is stored by nobody where the approval is refused', async () => {
    const one = approver('one', users('lina'), {
      opinion: { onAgree: true, onRefuse: false },
      furtherForm: { formId: reviewId, rights: {} },
    });
    const id = await started(flowOf([one]));
    expect(await stage.approve('lina', id, '', sent({ word: '可以' }))).toMatchObject({ status: 422 });
    expect(await recordsOf(id)).toEqual([]);
  });

  it('lets rows be changed by whoever added them, where the step says so', async () => {
    const own: FieldRights = { risks: { access: 'edit', rows: { add: true, edit: 'own', remove: 'own' } } };
    const id = await started(
      flowOf([fills('law', 'lina', own), fills('money', 'wangfang', own), fills('again', 'lina', own)]),
    );
    stage.requireData(await stage.approve('lina', id, '', sent({ word: '可以', risks: [{ what: '甲' }] })));
    const [shown] = await further('wangfang', id);
    const [row] = shown!.data['risks'] as Record<string, unknown>[];
    expect(shown!.fieldRights['risks']).toMatchObject({ rows: { add: true, edit: [], remove: [] } });
    expect(await stage.approve('wangfang', id, '', sent({ risks: [] }, 1))).toMatchObject({
      fields: [{ path: at('risks') }],
    });
    stage.requireData(await stage.approve('wangfang', id, '', sent({ risks: [row!, { what: '乙' }] }, 1)));
    expect((await further('lina', id))[0]!.fieldRights['risks']).toMatchObject({ rows: { edit: [row!['id']] } });
  });

  it('is made by nobody who may only read it', async () => {
    const read = { access: 'read' } as const;
    const all: FieldRights = { no: read, word: read, price: read, note: read, friend: read, risks: read };
    const id = await started(flowOf([fills('law', 'lina', all), approver('boss', users('gao'))]));
    expect(await further('lina', id)).toEqual([]);
    stage.requireData(await stage.approve('lina', id, '', sent({ word: '偷写' })));
    expect(await recordsOf(id)).toEqual([]);
  });

  it('is not decided together with others', async () => {
    const id = await started();
    const lina = await stage.as('lina');
    const body = { ids: [await stage.taskOf('lina', id)], batchType: 0 as const, handleOpinion: '' };
    expect(stage.requireData(await lina(decideTogether, { body })).list).toMatchObject([
      { isDone: false, error: 'workflow.not_in_batch' },
    ]);
  });
});

describe('its record', () => {
  const filled = async (flow = twoSteps()) => {
    const id = await started(flow);
    stage.requireData(await stage.approve('lina', id, '', sent({ word: '可以' })));
    const [row] = await recordsOf(id);
    return { id, params: { id: reviewId, recordId: row!.record_id } };
  };
  const change = { data: { word: '绕过' }, version: 1 };

  it('is held by the instance as its own record is, and says where that stands', async () => {
    const { id, params } = await filled(flowOf([fills('law', 'lina'), approver('boss', users('gao'))]));
    expect(await stage.admin(updateRecord, { params, body: change })).toMatchObject({
      error: 'visualdev.under_approval',
    });
    expect(await stage.admin(deleteRecord, { params })).toMatchObject({ error: 'visualdev.under_approval' });
    stage.requireData(await stage.approve('gao', id));
    expect(stage.requireData(await stage.admin(getRecord, { params }))).toMatchObject({
      flowStatus: 2,
      flowInstance: id,
    });
  });

  it('is changed in the instance also while that waits for its initiator', async () => {
    const { id, params } = await filled();
    const gao = await stage.as('gao');
    const task = { id: await stage.taskOf('gao', id) };
    stage.requireData(await gao(instances.returnTask, { params: task, body: { handleOpinion: '补充', to: 'start' } }));
    expect(await stage.admin(updateRecord, { params, body: change })).toMatchObject({
      error: 'workflow.further_form_held',
    });
  });

  it('is read only once the instance is archived', async () => {
    const { id, params } = await filled();
    const gao = await stage.as('gao');
    const task = { id: await stage.taskOf('gao', id) };
    stage.requireData(await gao(instances.rejectTask, { params: task, body: { handleOpinion: '不行' } }));
    stage.requireData(await stage.admin(archiveInstances, { body: { ids: [id] } }));
    expect(await stage.admin(updateRecord, { params, body: change })).toMatchObject({ error: 'workflow.archived' });
    expect(await further('lina', id)).toMatchObject([{ isEditable: false, data: { word: '可以' } }]);
  });

  it('goes with the instance', async () => {
    const { id, params } = await filled();
    const gao = await stage.as('gao');
    const task = { id: await stage.taskOf('gao', id) };
    stage.requireData(await gao(instances.rejectTask, { params: task, body: { handleOpinion: '不行' } }));
    stage.requireData(await (await stage.as('zhangwei'))(instances.deleteInstance, { params: { id } }));
    expect(await stage.admin(getRecord, { params })).toMatchObject({ error: 'visualdev.record_not_found' });
    expect(await recordsOf(id)).toEqual([]);
  });

  it('stays, and is read as before, where a newer version of the flow does without it', async () => {
    const { id } = await filled();
    const [{ flow_id: flowId }] = (await stage.db
      .selectFrom('flow_case')
      .select('flow_id')
      .where('id', '=', id)
      .execute()) as [{ flow_id: string }];
    const plain = flowOf([
      approver('law', users('lina')),
      approver('plain', users('gao')),
      approver('money', users('wangfang')),
    ]);
    await releaseAndMigrate(flowId, plain);
    const [shown] = await further('gao', id);
    expect(shown).toMatchObject({ isEditable: false, data: { word: '可以' } });
    expect(shown!.data).not.toHaveProperty('note');
    expect(shown!.data).not.toHaveProperty('price');
  });
});

describe('a form that is gone', () => {
  it('cannot be deleted while a flow fills it in', async () => {
    const formId = await reviewForm('held');
    await stage.publishedFlow(flowOf([fills('law', 'lina', {}, formId)]));
    expect(await stage.admin(deleteFormModel, { params: { id: formId } })).toMatchObject({
      error: 'visualdev.in_use',
      msg: expect.stringContaining('报销'),
    });
  });

  it('is said where it was to be filled in, and stands in the way of approving until the flow does without it', async () => {
    const flowId = await stage.publishedFlow(flowOf([fills('law', 'lina'), approver('boss', users('gao'))]));
    await sql`update flow_version set document = replace(document::text, ${reviewId}, 'nowhere')::jsonb
      where flow_id = ${flowId}`.execute(stage.db);
    const { id } = await stage.start('zhangwei', flowId);
    expect(await further('lina', id)).toMatchObject([{ formId: 'nowhere', formData: null, isEditable: false }]);
    const gone = { status: 422, error: 'workflow.further_form_gone' };
    expect(await stage.approve('lina', id)).toMatchObject(gone);
    expect(await stage.approve('lina', id, '', sent({ word: '可以' }, 0, 'nowhere'))).toMatchObject(gone);
    await releaseAndMigrate(flowId, flowOf([approver('law', users('lina')), approver('boss', users('gao'))]));
    stage.requireData(await stage.approve('lina', id));
  });
});

describe('a flow with further forms', () => {
  const problemsOf = async (formId: string, rights: FieldRights = {}): Promise<string[]> => {
    const mainId = await stage.publishedForm();
    const document = flowOf([fills('law', 'lina', rights, formId === 'own' ? mainId : formId)]);
    const body = { fullName: '检查', enCode: `check${mainId}`, formId: mainId, flowTemplateJson: document as never };
    const { id } = stage.requireData(await stage.admin(createFlow, { body }));
    const { problems } = stage.requireData(await stage.admin(checkFlow, { params: { id } }));
    const released = await stage.admin(releaseFlow, { params: { id }, body: { version: 1 } });
    expect(released.status).toBe(problems.length === 0 ? 200 : 422);
    return problems.map(({ key }) => key.slice('flow.problem.'.length));
  };

  it('is published only where they can be filled in', async () => {
    const { form_id: withFlow } = await stage.db
      .selectFrom('flow_engine')
      .select('form_id')
      .where('published_version', '>', 0)
      .executeTakeFirstOrThrow();
    expect(await problemsOf(reviewId, { word: { access: 'read' } })).toEqual([]);
    expect(await problemsOf(reviewId, { lost: { access: 'read' } })).toEqual(['further_field']);
    expect(await problemsOf('own')).toEqual(['further_own']);
    expect(await problemsOf(withFlow)).toEqual(['further_has_flow']);
  });
});
