import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Filter } from '@qiaoban/language/filter';
import {
  createFormModel,
  deleteFormModel,
  listFormFields,
  publishForm,
} from '@qiaoban/contracts/visualdev/form-model.contract';
import { checkFlow, createFlow, getFlow, updateFlow } from '@qiaoban/contracts/workflow/engine.contract';
import * as instances from '@qiaoban/contracts/workflow/instance.contract';
import { jumpInstance } from '@qiaoban/contracts/workflow/instance-acts.contract';
import { previewRoute } from '@qiaoban/contracts/workflow/preview.contract';
import { replayInstances } from '@qiaoban/contracts/workflow/replay.contract';
import { simulateFlow } from '@qiaoban/contracts/workflow/simulate.contract';
import type { FlowDocument } from '@qiaoban/flow/model/document';
import type { FieldRights } from '@qiaoban/flow/model/field-rights';
import { furtherField } from '@qiaoban/flow/model/further-field';
import { approver, branch, condition, flowOf, inclusive, users } from '@qiaoban/flow/testing/sample-flows';
import { formOf } from '@qiaoban/form/sample-form';
import { claim, startStage } from '../test/stage';
import type { Account, Stage } from '../test/stage';

let stage: Stage;
let reviewId: string;
let dictionaryId: string;
beforeAll(async () => {
  stage = await startStage();
  const catalog = stage.db.selectFrom('dictionary_catalog').select('id').where('en_code', '=', 'WorkFlowCategory');
  dictionaryId = (await catalog.executeTakeFirstOrThrow()).id;
  reviewId = await reviewForm('review');
});
afterAll(() => stage.close());

/** A published form without a flow: a price, a grade, whom it concerns. */
const reviewForm = async (enCode: string): Promise<string> => {
  const options = [
    { id: 'high', fullName: '高' },
    { id: 'low', fullName: '低' },
  ];
  const form = formOf([
    { type: 'numInput', field: 'price', props: { label: '底价' } },
    { type: 'radio', field: 'grade', props: { label: '风险等级', options } },
    { type: 'radio', field: 'area', props: { label: '地区', dataType: 'dictionary', dictionaryType: dictionaryId } },
    { type: 'userSelect', field: 'lawyer', props: { label: '律师' } },
  ]);
  const formData = { ...form, list: { ...form.list, columnList: [{ field: 'price', sortable: true }] } };
  const body = { fullName: '法务评审', enCode, formData: formData as never };
  const { id } = stage.requireData(await stage.admin(createFormModel, { body }));
  stage.requireData(await stage.admin(publishForm, { params: { id }, body: { version: 1 } }));
  return id;
};

const fills = (id: string, who: Account, rights: FieldRights = {}) =>
  approver(id, users(who), { furtherForm: { formId: reviewId, rights } });
const price = (value: number): Filter => ({ field: furtherField(reviewId, 'price'), op: 'gt', value });
const fork = (when: Filter = price(50)) =>
  condition('size', branch('dear', when, approver('boss', users('gao'))), branch('cheap', null));
/** lina fills the form in; what is dear goes to gao, everything to wangfang. */
const usual = (rights: FieldRights = {}): FlowDocument =>
  flowOf([fills('law', 'lina', rights), fork(), approver('money', users('wangfang'))]);

const started = async (flow = usual()): Promise<string> =>
  (await stage.start('zhangwei', await stage.publishedFlow(flow))).id;
const filled = async (id: string, data: Record<string, unknown>, version = 0) =>
  stage.requireData(await stage.approve('lina', id, '', { furtherData: { [reviewId]: { data, version } } }));
const sentBack = async (who: Account, id: string, more = {}) => {
  const params = { id: await stage.taskOf(who, id) };
  const body = { handleOpinion: '再看', to: 'start' as const, ...more };
  stage.requireData(await (await stage.as(who))(instances.returnTask, { params, body }));
};
const resubmitted = async (id: string) => {
  const { recordVersion: version } = await stage.look('zhangwei', id);
  const body = { data: {}, status: 0 as const, version };
  stage.requireData(await (await stage.as('zhangwei'))(instances.saveInstance, { params: { id }, body }));
};
const flowIdOf = async (id: string): Promise<string> => (await stage.look('zhangwei', id)).flowId;

describe('a branch that asks for a field of a further form', () => {
  it('goes by what a step before has filled in', async () => {
    const [dear, cheap, empty] = [await started(), await started(), await started()];
    await filled(dear, { price: 70 });
    await filled(cheap, { price: 20 });
    await filled(empty, {});
    expect(await stage.asked(dear)).toEqual(['boss:gao']);
    expect([await stage.asked(cheap), await stage.asked(empty)]).toEqual([['money:wangfang'], ['money:wangfang']]);
  });

  it('compares choices and people, in every way of an inclusive fork', async () => {
    const asks = (field: string, value: string): Filter => ({ field: furtherField(reviewId, field), op: 'eq', value });
    const both = inclusive(
      'both',
      branch('risky', asks('grade', 'high'), approver('boss', users('gao'))),
      branch('hers', asks('lawyer', 'chenjing'), approver('money', users('wangfang'))),
      branch('none', null),
    );
    const id = await started(flowOf([fills('law', 'lina'), both]));
    await filled(id, { grade: 'high', lawyer: 'chenjing' });
    expect(await stage.asked(id)).toEqual(['boss:gao', 'money:wangfang']);
  });

  it('is asked again with what is filled in after a return', async () => {
    const id = await started();
    await filled(id, { price: 70 });
    await sentBack('gao', id);
    await resubmitted(id);
    await filled(id, { price: 20 }, 1);
    expect(await stage.asked(id)).toEqual(['money:wangfang']);
    await sentBack('wangfang', id);
    await resubmitted(id);
    await filled(id, { price: 90 }, 2);
    expect(await stage.asked(id)).toEqual(['boss:gao']);
  });

  it('counts no draft: what nobody has approved is empty', async () => {
    const empty: Filter = { field: furtherField(reviewId, 'price'), op: 'isNull' };
    const id = await started(flowOf([fills('law', 'lina'), approver('plain', users('chenjing')), fork(empty)]));
    await sentBack('lina', id, { furtherData: { [reviewId]: { data: { price: 70 }, version: 0 } } });
    await resubmitted(id);
    const toPlain = { nodeId: 'plain', handleOpinion: '' };
    stage.requireData(await stage.admin(jumpInstance, { params: { id }, body: toPlain }));
    stage.requireData(await stage.approve('chenjing', id));
    expect(await stage.asked(id)).toEqual(['boss:gao']);
  });

  it('is foreseen with what is there', async () => {
    const id = await started();
    const zhangwei = await stage.as('zhangwei');
    const flowId = await flowIdOf(id);
    const foreseen = async () => {
      const body = { flowId, caseId: id, data: claim(100), picks: {}, choices: {} };
      return stage.requireData(await zhangwei(previewRoute, { body })).steps.map(({ nodeId }) => nodeId);
    };
    expect(await foreseen()).not.toContain('boss');
    await filled(id, { price: 70 });
    await sentBack('gao', id);
    expect(await foreseen()).toContain('boss');
  });
});

describe('its picture', () => {
  const conditionOf = async (who: Account, id: string) => {
    const { conditionForms, flowTemplateJson } = await stage.look(who, id);
    const { nodes } = flowTemplateJson as { nodes: Record<string, { props: { when: unknown } }> };
    return { when: nodes['dear']!.props.when, forms: conditionForms, text: JSON.stringify(flowTemplateJson) };
  };

  it('says by which field the way goes, with the words for it', async () => {
    const id = await started();
    for (const who of ['zhangwei', 'lina'] as const) {
      const { when, forms } = await conditionOf(who, id);
      expect(when).toEqual(price(50));
      expect(forms).toMatchObject([{ formId: reviewId, title: '法务评审' }]);
      const text = JSON.stringify(forms);
      expect(text).toContain('底价');
      // of the form only what is asked for
      expect(text).not.toMatch(/grade|风险等级|lawyer/);
    }
  });

  it('keeps from a reader the field that is hidden from him', async () => {
    const again = fills('again', 'wangfang', { price: { access: 'hide' } });
    const id = await started(flowOf([fills('law', 'lina'), fork(price(4321)), again]));
    expect((await conditionOf('lina', id)).when).toEqual(price(4321));
    await filled(id, { price: 20 });
    for (const who of ['zhangwei', 'wangfang'] as const) {
      const { when, forms, text } = await conditionOf(who, id);
      expect([when, forms]).toEqual([null, []]);
      expect(text).not.toMatch(/4321|price|further/);
    }
  });
});

describe('what is gone', () => {
  /** The flow as it runs, changed behind the back of the checks. */
  const broken = async (from: string, to: string): Promise<string> => {
    const flowId = await stage.publishedFlow(usual());
    await sql`update flow_version set document = replace(document::text, ${from}, ${to})::jsonb
      where flow_id = ${flowId}`.execute(stage.db);
    return flowId;
  };
  const refused = async (flowId: string) => {
    const zhangwei = await stage.as('zhangwei');
    return zhangwei(instances.startInstance, { body: { flowId, data: claim(100), status: 0 } });
  };

  it('stops the instance visibly, a field as well as a form', async () => {
    const gone = { status: 422, error: 'flow.condition_broken' };
    expect(await refused(await broken(`further:${reviewId}:price`, `further:${reviewId}:lost`))).toMatchObject(gone);
    expect(await refused(await broken(`further:${reviewId}`, 'further:nowhere'))).toMatchObject(gone);
  });

  it('cannot be deleted while a condition names it', async () => {
    const formId = await reviewForm('named');
    const document = flowOf([
      approver('law', users('lina')),
      fork({ field: furtherField(formId, 'price'), op: 'isNull' }),
    ]);
    const mainId = await stage.publishedForm();
    const body = { fullName: '只在条件里', enCode: 'names', formId: mainId, flowTemplateJson: document as never };
    const { id } = stage.requireData(await stage.admin(createFlow, { body }));
    expect(await stage.admin(deleteFormModel, { params: { id: formId } })).toMatchObject({
      error: 'visualdev.in_use',
      msg: expect.stringContaining('只在条件里'),
    });
    const { problems } = stage.requireData(await stage.admin(checkFlow, { params: { id } }));
    expect(problems).toMatchObject([
      { nodeId: 'dear', key: 'flow.problem.further_unfilled', message: expect.stringContaining('法务评审 · 底价') },
    ]);
  });
});

describe('trying a flow out', () => {
  it('plays a draft with what whoever simulates would fill in', async () => {
    const flowId = await stage.publishedFlow(usual());
    const initiator = { departmentId: 'rd', departmentIds: ['rd'], roleIds: [], positionIds: [] };
    const asked = async (furtherData?: Record<string, Record<string, unknown>>) => {
      const first = {
        flowTemplateJson: usual() as never,
        starter: initiator,
        data: claim(100),
        startTime: 1_790_000_000_000,
      };
      const play = async (moves: { kind: 'agree'; taskId: string }[]) => {
        const body = { ...first, moves, ...(furtherData ? { furtherData } : {}) };
        return stage.requireData(await stage.admin(simulateFlow, { params: { id: flowId }, body }));
      };
      const [task] = (await play([])).tasks;
      return (await play([{ kind: 'agree', taskId: task!.id }])).tasks.map(({ nodeId }) => nodeId);
    };
    expect(await asked()).toEqual(['money']);
    expect(await asked({ [reviewId]: { price: 70 } })).toEqual(['boss']);
  });

  it('replays what is finished with what was filled in', async () => {
    const id = await started();
    const flowId = await flowIdOf(id);
    await filled(id, { price: 70 });
    stage.requireData(await stage.approve('gao', id));
    stage.requireData(await stage.approve('wangfang', id));
    const replayed = async () =>
      stage.requireData(await stage.admin(replayInstances, { params: { id: flowId }, body: { count: 20 } })).list;
    expect(await replayed()).toMatchObject([{ change: 'same' }]);
    const { fullName, enCode, version } = stage.requireData(await stage.admin(getFlow, { params: { id: flowId } }));
    const dearer = flowOf([fills('law', 'lina'), fork(price(100)), approver('money', users('wangfang'))]);
    const body = { fullName, enCode, version, flowTemplateJson: dearer as never };
    stage.requireData(await stage.admin(updateFlow, { params: { id: flowId }, body }));
    expect(await replayed()).toMatchObject([{ change: 'route', gone: ['boss'], added: [] }]);
  });
});

it('offers the fields of a form to conditions with people and choices', async () => {
  const { list } = stage.requireData(await stage.admin(listFormFields, { params: { id: reviewId } }));
  const row = (path: string) => list.find((each) => each.path === path);
  expect(row('grade')).toMatchObject({ optionSource: '', options: [{ value: 'high', label: '高' }, { value: 'low' }] });
  expect(row('area')).toMatchObject({ optionSource: `dictionary:${dictionaryId}`, options: [] });
  expect(row('lawyer')).toMatchObject({ holds: 'user' });
});
