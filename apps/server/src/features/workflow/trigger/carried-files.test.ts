import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFormModel, publishForm } from '@qiaoban/contracts/visualdev/form-model.contract';
import * as online from '@qiaoban/contracts/visualdev/online.contract';
import { createFlow, releaseFlow } from '@qiaoban/contracts/workflow/engine.contract';
import * as steps from '@qiaoban/contracts/workflow/instance-steps.contract';
import * as triggers from '@qiaoban/contracts/workflow/trigger.contract';
import type { FlowNode } from '@qiaoban/flow/model/document';
import type { DataProps } from '@qiaoban/flow/nodes/data/definition';
import type { SubflowProps } from '@qiaoban/flow/nodes/subflow/definition';
import { definitions } from '@qiaoban/flow/registry';
import { approver, flowOf, users } from '@qiaoban/flow/testing/sample-flows';
import type { Part } from '@qiaoban/flow/testing/sample-flows';
import { newTriggerStep } from '@qiaoban/flow/trigger/trigger-steps';
import { formOf } from '@qiaoban/form/sample-form';
import type { Caller } from '#test/test-app';
import { startStage } from '../test/stage';
import type { Stage } from '../test/stage';

/** A picture of one point. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);
const EVERY = { currentPage: 1, pageSize: 50, deleted: '0' as const };

describe('files that steps carry from one record into another', () => {
  let stage: Stage;
  let zhangwei: Caller;
  let sourceId = '';
  let targetId = '';

  const someForm = async (enCode: string): Promise<string> => {
    const document = formOf([
      { type: 'comInput', field: 'name', props: { label: '名称' } },
      { type: 'uploadFz', field: 'files', props: { label: '附件' } },
      { type: 'uploadFz', field: 'proof', props: { label: '凭证' } },
      { type: 'editor', field: 'body', props: { label: '说明' } },
      {
        type: 'table',
        field: 'lines',
        props: { label: '明细' },
        children: [{ type: 'uploadFz', field: 'scan', props: { label: '扫描件' } }],
      },
    ]);
    document.list.columnList = [{ field: 'name', sortable: true }];
    const body = { fullName: enCode, enCode, formData: document as never };
    const { id } = stage.requireData(await stage.admin(createFormModel, { body }));
    stage.requireData(await stage.admin(publishForm, { params: { id }, body: { version: 1 } }));
    return id;
  };
  const upload = async (who: Caller, name: string) => {
    const answer = await stage.app.app.inject({
      method: 'POST',
      url: '/api/file/Uploader/annex',
      headers: { authorization: who.token, 'content-type': 'multipart/form-data; boundary=qb' },
      payload: Buffer.concat([
        Buffer.from(`--qb\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`),
        PNG,
        Buffer.from('\r\n--qb--\r\n'),
      ]),
    });
    const { fileId, url } = answer.json<{ data: { fileId: string; url: string } }>().data;
    return { name, fileId, url };
  };
  const filled = async (who: Caller, name: string) => {
    const [one, two, three] = [await upload(who, 'a.png'), await upload(who, 'b.png'), await upload(who, 'c.png')];
    const data = { name, files: [one], lines: [{ scan: [two] }], body: `<p>图<img src="${three.url}" alt="c"></p>` };
    return { data, ids: [one, two, three].map(({ fileId }) => fileId) };
  };
  const recordsOf = async (formId: string) => {
    const { list } = stage.requireData(await stage.admin(online.listRecords, { params: { id: formId }, query: EVERY }));
    return Promise.all(
      list.map(
        async ({ id }) =>
          stage.requireData(await stage.admin(online.getRecord, { params: { id: formId, recordId: id } })).data,
      ),
    );
  };
  const field = (name: string, path = name) => ({ name, value: { kind: 'field' as const, field: path } });
  const ALL = [field('name'), field('files'), field('body'), field('lines.scan')];
  const data = (id: string, props: Partial<DataProps>): Part => [
    { id, type: 'data', props: { ...definitions.data.defaults(), title: id, ...props } } as FlowNode,
  ];
  const flowOn = async (formId: string, enCode: string, parts: Part[]): Promise<string> => {
    const body = { fullName: enCode, enCode, formId, flowTemplateJson: flowOf(parts) as never };
    const { id } = stage.requireData(await stage.admin(createFlow, { body }));
    stage.requireData(await stage.admin(releaseFlow, { params: { id }, body: { version: 1 } }));
    return id;
  };
  const errorsOf = async (id: string) =>
    stage
      .requireData(await stage.admin(steps.listInstanceSteps, { params: { id } }))
      .list.flatMap(({ tries }) => tries.map(({ error }) => error));
  const holds = (record: Record<string, unknown>, ids: readonly string[]): void => {
    const text = JSON.stringify(record);
    expect(ids.filter((id) => !text.includes(id))).toEqual([]);
  };

  beforeAll(async () => {
    stage = await startStage();
    zhangwei = await stage.as('zhangwei');
    sourceId = await someForm('carry_from');
    targetId = await someForm('carry_to');
  });
  afterAll(() => stage.close());

  it('go along in a step of a flow, whoever it works for, and come back with what it reads', async () => {
    const { data: given, ids } = await filled(zhangwei, '甲');
    const flowId = await flowOn(sourceId, 'carry_flow', [
      data('add', { formId: targetId, action: 'add', identity: { kind: 'system' }, fields: ALL }),
      data('read', {
        formId: targetId,
        action: 'get',
        identity: { kind: 'system' },
        where: [field('name')],
        outputs: [{ from: 'data.files', to: { kind: 'field', field: 'proof' } }],
      }),
      approver('n', users('lina')),
    ]);
    const { id } = await stage.start('zhangwei', flowId, given);
    await stage.app.jobs.idle();
    expect(await errorsOf(id)).toEqual(['', '']);
    const [made] = await recordsOf(targetId);
    holds(made!, ids);
    expect((await stage.look('lina', id)).data['proof']).toMatchObject([{ name: 'a.png', fileId: ids[0] }]);
  });

  it('go along into a flow that a flow starts, and its own come back when it ends', async () => {
    const childFlow = await flowOn(targetId, 'carry_child', [approver('c', users('wangfang'))]);
    const flowId = await flowOn(sourceId, 'carry_parent', [
      [
        {
          id: 's',
          type: 'subflow',
          props: {
            ...definitions.subflow.defaults(),
            title: 's',
            flowId: childFlow,
            initiator: { kind: 'user', userId: 'gao' },
            inputs: ALL,
            outputs: [{ from: 'data.files', to: { kind: 'field', field: 'proof' } }],
          } satisfies SubflowProps,
        } as FlowNode,
      ],
      approver('n', users('lina')),
    ]);
    const { data: given, ids } = await filled(zhangwei, '乙');
    const { id } = await stage.start('zhangwei', flowId, given);
    await stage.app.jobs.idle();
    const [child] = stage.requireData(await stage.admin(steps.listInstanceSteps, { params: { id } })).list;
    expect(child!.tries.map(({ error }) => error)).toEqual(['']);
    const made = (await recordsOf(targetId)).find(({ name }) => name === '乙');
    holds(made!, ids);
    const row = await stage.db
      .selectFrom('flow_child')
      .select('child_id')
      .where('case_id', '=', id)
      .executeTakeFirstOrThrow();
    stage.requireData(await stage.approve('wangfang', row.child_id));
    await stage.app.jobs.idle();
    expect((await stage.look('lina', id)).data['proof']).toMatchObject([{ name: 'a.png', fileId: ids[0] }]);
  });

  it('go along when a trigger copies a record, and do not when what came from outside names them', async () => {
    const formId = await someForm('carry_event');
    const intoId = await someForm('carry_copy');
    const copy = newTriggerStep('data', 'copy');
    const step = { ...copy, props: { ...copy.props, formId: intoId, action: 'add', fields: ALL } };
    const body = { fullName: '抄一份', source: 'record', formId, actions: ['create'], steps: [step] };
    const trigger = stage.requireData(await stage.admin(triggers.createTrigger, { body: body as never }));
    const { data: given, ids } = await filled(stage.admin, '丙');
    stage.requireData(
      await stage.admin(online.createRecord, { params: { id: formId }, body: { data: given } as never }),
    );
    await stage.app.jobs.idle();
    const states = async (id: string) =>
      stage
        .requireData(await stage.admin(triggers.listTriggerRuns, { params: { id }, query: {} }))
        .list.map(({ state, error }) => [state, error]);
    expect(await states(trigger.id)).toEqual([['done', '']]);
    holds(
      (await recordsOf(intoId)).find(({ name }) => name === '丙')!,
      ids,
    );

    const hooked = stage.requireData(
      await stage.admin(triggers.createTrigger, {
        body: {
          fullName: '外来',
          source: 'hook',
          formId: '',
          actions: [],
          sample: JSON.stringify({ name: '丁', files: [{ name: 'a.png', fileId: ids[0], url: '' }] }),
          steps: [{ ...step, props: { ...step.props, fields: [field('name'), field('files')] } }],
        } as never,
      }),
    );
    stage.requireData(await stage.admin(triggers.testTrigger, { params: { id: hooked.id }, body: {} as never }));
    await stage.app.jobs.idle();
    expect(await states(hooked.id)).toMatchObject([['failed', expect.stringContaining('a.png')]]);
    expect((await recordsOf(intoId)).some(({ name }) => name === '丁')).toBe(false);
  });
});
