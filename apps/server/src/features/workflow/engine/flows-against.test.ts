import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createFormModel,
  getFormModel,
  planPublish,
  publishForm,
  updateFormModel,
} from '@qiaoban/contracts/visualdev/form-model.contract';
import { createFlow, releaseFlow, stopFlow } from '@qiaoban/contracts/workflow/engine.contract';
import type { FlowDocument } from '@qiaoban/flow/model/document';
import { furtherField } from '@qiaoban/flow/model/further-field';
import { approver, branch, condition, flowOf, users } from '@qiaoban/flow/testing/sample-flows';
import { formOf } from '@qiaoban/form/sample-form';
import { startStage } from '../test/stage';
import type { Stage } from '../test/stage';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.close());

const price = { type: 'numInput', field: 'price', props: { label: '底价' } };
const word = { type: 'comInput', field: 'word', props: { label: '内容' } };
const chief = { type: 'userSelect', field: 'chief', props: { label: '负责人' } };
const formDataOf = (...fields: { type: string; field: string; props: Record<string, unknown> }[]) => {
  const form = formOf(fields);
  return { ...form, list: { ...form.list, columnList: [{ field: 'word', sortable: true }] } } as never;
};
let number = 0;
const published = async (...fields: Parameters<typeof formDataOf>): Promise<string> => {
  number += 1;
  const body = { fullName: `表${number}`, enCode: `form${number}`, formData: formDataOf(...fields) };
  const { id } = stage.requireData(await stage.admin(createFormModel, { body }));
  stage.requireData(await stage.admin(publishForm, { params: { id }, body: { version: 1 } }));
  return id;
};
const released = async (fullName: string, formId: string, document: FlowDocument): Promise<string> => {
  number += 1;
  const body = { fullName, enCode: `flow${number}`, formId, flowTemplateJson: document as never };
  const { id } = stage.requireData(await stage.admin(createFlow, { body }));
  stage.requireData(await stage.admin(releaseFlow, { params: { id }, body: { version: 1 } }));
  return id;
};
const drawn = async (id: string, ...fields: Parameters<typeof formDataOf>) => {
  const { fullName, enCode, version } = stage.requireData(await stage.admin(getFormModel, { params: { id } }));
  const body = { fullName, enCode, version, formData: formDataOf(...fields) };
  stage.requireData(await stage.admin(updateFormModel, { params: { id }, body }));
};
const against = async (id: string) =>
  stage.requireData(await stage.admin(planPublish, { params: { id } })).flowsAgainst;

const bigger = (field: string) =>
  condition(
    'size',
    branch('dear', { field, op: 'gt', value: 5 }, approver('boss', users('gao'))),
    branch('cheap', null),
  );

describe('the plan of a publish', () => {
  it('names the flows that ask for a field of the form that is gone, or of another kind', async () => {
    const formId = await published(price, word, chief);
    const asks = await released('价格分支', formId, flowOf([bigger('price'), approver('last', users('lina'))]));
    const named = await released(
      '由负责人审批',
      formId,
      flowOf([approver('one', { kind: 'formField', field: 'chief', holds: 'user' })]),
    );
    const rights = { price: { access: 'hide' } } as const;
    await released('只管权限', formId, flowOf([approver('one', users('lina'), { fieldRights: rights })]));
    expect(await against(formId)).toEqual([]);

    await drawn(formId, { ...price, type: 'comInput' }, word, chief);
    expect(await against(formId)).toEqual([{ id: asks, fullName: '价格分支', problems: [expect.any(String)] }]);

    await drawn(formId, word);
    expect(await against(formId)).toEqual([
      { id: asks, fullName: '价格分支', problems: [expect.stringContaining('底价')] },
      { id: named, fullName: '由负责人审批', problems: [expect.stringMatching(/^one：.*负责人/)] },
    ]);
    stage.requireData(await stage.admin(stopFlow, { params: { id: named } }));
    expect((await against(formId)).map(({ id }) => id)).toEqual([asks]);
  });

  it('names the flows that fill the form in at a step and ask for its fields', async () => {
    const [own, reviewId] = [await published(word), await published(price, word)];
    const fills = approver('law', users('lina'), { furtherForm: { formId: reviewId, rights: {} } });
    const document = flowOf([fills, bigger(furtherField(reviewId, 'price')), approver('last', users('lina'))]);
    const flowId = await released('评审', own, document);
    expect(await against(reviewId)).toEqual([]);
    await drawn(reviewId, word);
    expect(await against(reviewId)).toEqual([
      { id: flowId, fullName: '评审', problems: [expect.stringContaining('底价')] },
    ]);
    expect(await against(own)).toEqual([]);
  });
});
