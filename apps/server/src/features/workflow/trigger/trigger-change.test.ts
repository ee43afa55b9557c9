import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { leave, previewLeaving } from '@qiaoban/contracts/directory/leaving.contract';
import { createFormModel, publishForm } from '@qiaoban/contracts/visualdev/form-model.contract';
import { createRecord, deleteRecord, getRecord, updateRecord } from '@qiaoban/contracts/visualdev/online.contract';
import * as contract from '@qiaoban/contracts/workflow/trigger.contract';
import type { TriggerInput } from '@qiaoban/contracts/workflow/trigger.contract';
import { newTriggerStep } from '@qiaoban/flow/trigger/trigger-steps';
import { formOf } from '@qiaoban/form/sample-form';
import { startStage } from '../test/stage';
import type { Stage } from '../test/stage';

const ticket = () => {
  const form = formOf([
    { type: 'comInput', field: 'state', props: { label: '状态' } },
    { type: 'comInput', field: 'owner', props: { label: '负责人' } },
    {
      type: 'table',
      field: 'parts',
      props: { label: '配件' },
      children: [{ type: 'comInput', field: 'name', props: { label: '名称' } }],
    },
  ]);
  return { ...form, list: { ...form.list, columnList: [{ field: 'state', sortable: true }] } };
};
const script = () => ({
  ...newTriggerStep('script', 's'),
  props: { ...newTriggerStep('script', 's').props, code: 'return 1;' },
});
const is = (field: string, value: string) => ({ field, op: 'eq', value });

describe('a trigger of changed records', () => {
  let stage: Stage;
  let formId: string;
  beforeAll(async () => {
    stage = await startStage();
    const body = { fullName: '工单', enCode: 'ticket', formData: ticket() as never };
    formId = stage.requireData(await stage.admin(createFormModel, { body })).id;
    stage.requireData(await stage.admin(publishForm, { params: { id: formId }, body: { version: 1 } }));
  });
  afterAll(() => stage.close());

  const create = (input: Partial<TriggerInput>) =>
    stage.admin(contract.createTrigger, {
      body: { fullName: '变化', source: 'record', formId, actions: ['update'], steps: [script()], ...input } as never,
    });
  /** How often it was set off by these states of one record, one after the other. */
  const heard = async (id: string, states: object[]): Promise<number> => {
    const [first, ...others] = states;
    const made = stage.requireData(
      await stage.admin(createRecord, { params: { id: formId }, body: { data: first } as never }),
    );
    for (const [at, data] of others.entries())
      stage.requireData(
        await stage.admin(updateRecord, {
          params: { id: formId, recordId: made.id },
          body: { data, version: at + 1 } as never,
        }),
      );
    await stage.app.jobs.idle();
    const { list } = stage.requireData(await stage.admin(contract.listTriggerRuns, { params: { id }, query: {} }));
    stage.requireData(await stage.admin(contract.setTriggerState, { params: { id }, body: { enabledMark: 0 } }));
    return list.length;
  };

  it('hears of the fields that it watches, and of no others', async () => {
    const { id } = stage.requireData(await create({ changedFields: ['state'] }));
    const states = [
      { state: 'new', owner: 'a' },
      { state: 'new', owner: 'b' },
      { state: 'done', owner: 'b' },
      { state: 'done', owner: 'c' },
    ];
    expect(await heard(id, states)).toBe(1);
    const any = stage.requireData(await create({}));
    expect(await heard(any.id, states)).toBe(3);
  });

  it('hears of a sub-table as a whole', async () => {
    const { id } = stage.requireData(await create({ changedFields: ['parts'] }));
    expect(
      await heard(id, [
        { state: 'new', parts: [] },
        { state: 'old', parts: [] },
        { state: 'old', parts: [{ name: 'x' }] },
      ]),
    ).toBe(1);
  });

  it('asks what stood there before and what stands there now', async () => {
    const { id } = stage.requireData(
      await create({ conditionBefore: is('state', 'open') as never, condition: is('state', 'done') as never }),
    );
    expect(await heard(id, [{ state: 'new' }, { state: 'done' }, { state: 'open' }, { state: 'done' }])).toBe(1);
    const unchanged = stage.requireData(
      await create({ conditionBefore: is('owner', 'a') as never, condition: is('state', 'done') as never }),
    );
    const states = [
      { state: 'new', owner: 'a' },
      { state: 'done', owner: 'a' },
    ];
    expect(await heard(unchanged.id, states), 'what did not change was the same before').toBe(1);
  });

  it('names the record and says in words what was changed, also of one that is gone', async () => {
    const { id } = stage.requireData(await create({ actions: ['update', 'delete'] }));
    const data = { state: '新建', owner: 'a', parts: [{ name: 'x' }, { name: 'same' }] };
    const made = stage.requireData(
      await stage.admin(createRecord, { params: { id: formId }, body: { data } as never }),
    );
    const one = { id: formId, recordId: made.id };
    const before = stage.requireData(await stage.admin(getRecord, { params: one })).data;
    const [first, ...others] = before['parts'] as { id: string; name: string }[];
    const changed = { data: { ...before, state: '完成', parts: [{ ...first, name: 'y' }, ...others] }, version: 1 };
    stage.requireData(await stage.admin(updateRecord, { params: one, body: changed as never }));
    await stage.admin(deleteRecord, { params: one });
    await stage.app.jobs.idle();
    const { list } = stage.requireData(await stage.admin(contract.listTriggerRuns, { params: { id }, query: {} }));
    expect(list.map(({ cause, subjectName }) => [cause, subjectName])).toEqual([
      ['delete', '完成'],
      ['update', '完成'],
    ]);
    const detail = async (at: number) =>
      stage.requireData(await stage.admin(contract.getTriggerRun, { params: { id: list[at]!.id } }));
    expect(await detail(1)).toMatchObject({
      subjectName: '完成',
      formId,
      changes: [
        { label: '状态', before: '新建', after: '完成' },
        { label: '配件', before: '名称 x', after: '名称 y' },
      ],
    });
    expect((await detail(0)).changes).toEqual([
      { label: '状态', before: '完成', after: '' },
      { label: '负责人', before: 'a', after: '' },
      { label: '配件', before: '名称 y\n名称 same', after: '' },
    ]);
    stage.requireData(await stage.admin(contract.setTriggerState, { params: { id }, body: { enabledMark: 0 } }));
  });

  it('keeps nothing of this where records are only added, and names what the form does not have', async () => {
    const { id } = stage.requireData(await create({ actions: ['create'], changedFields: ['state'] }));
    expect(stage.requireData(await stage.admin(contract.getTrigger, { params: { id } })).changedFields).toEqual([]);
    const answer = await create({ changedFields: ['gone'], conditionBefore: is('never', 'x') as never });
    expect(answer.fields?.map(({ path }) => path).sort()).toEqual(['changedFields', 'conditionBefore']);
  });

  it('goes to the successor of whoever leaves, and goes on in the other’s name', async () => {
    const { id } = stage.requireData(await create({ identityId: 'wangfang', changedFields: ['owner'] }));
    const { parts } = stage.requireData(await stage.admin(previewLeaving, { params: { id: 'wangfang' } }));
    expect(parts.find(({ key }) => key === 'workflow.triggers')).toMatchObject({ count: 1 });
    const body = { successorId: 'chenjing', parts: ['workflow.triggers'] };
    stage.requireData(await stage.admin(leave, { params: { id: 'wangfang' }, body }));
    expect(stage.requireData(await stage.admin(contract.getTrigger, { params: { id } })).identityId).toBe('chenjing');
    const { rows } = await sql`select 1 from operation_log
      where area = 'workflow.trigger' and action = 'handOver' and target_id = ${id}`.execute(stage.db);
    expect(rows).toHaveLength(1);
  });
});
