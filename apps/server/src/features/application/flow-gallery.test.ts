import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { installReadyMade, listInstalledFlows } from '@qiaoban/contracts/application/flow-gallery.contract';
import { listFormModels } from '@qiaoban/contracts/visualdev/form-model.contract';
import { listFlows } from '@qiaoban/contracts/workflow/engine.contract';
import { approveTask, startInstance } from '@qiaoban/contracts/workflow/instance.contract';
import { previewRoute } from '@qiaoban/contracts/workflow/preview.contract';
import { FORM_FLOWS } from '@qiaoban/flow/edit/form-flows';
import { FORM_TEMPLATES } from '@qiaoban/form/templates/all';
import type { FormDocument, FormNode } from '@qiaoban/form/document';
import { startStage } from '../workflow/test/stage';
import type { Account, Stage } from '../workflow/test/stage';

/** Who signs in here; whom nobody answers for is asked of an administrator. */
const STAFF: readonly string[] = ['lina', 'gao', 'wangfang', 'chenjing', 'zhangwei'];
const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 25);

/** What somebody would fill in, by the type of the field; amounts are large, so that conditions are met. */
const filled: Record<string, (props: Record<string, unknown>) => unknown> = {
  comInput: () => '巧办',
  textarea: () => '按流程办理',
  numInput: ({ max }) => (typeof max === 'number' ? Math.min(max, 50) : 50),
  qbAmount: () => 200_000,
  date: () => NOW,
  dateRange: () => [NOW, NOW + DAY],
  time: () => '09:00',
  select: ({ options }) => (options as { id: string }[])[0]?.id,
  radio: ({ options }) => (options as { id: string }[])[0]?.id,
  checkbox: ({ options }) => [(options as { id: string }[])[0]?.id],
  userSelect: ({ multiple }) => (multiple === true ? ['wangfang'] : 'wangfang'),
  depSelect: () => 'finance',
  rate: () => 5,
  switch: () => 1,
};
const filledIn = (form: FormDocument, ids: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(
    ids.flatMap((id): [string, unknown][] => {
      const node = form.nodes[id] as FormNode;
      const below = node.children ?? [];
      if (node.type === 'table') return [[node.field ?? '', [filledIn(form, below)]]];
      if (node.field === undefined) return Object.entries(filledIn(form, below));
      const value = node.field === 'phone' ? '13800138000' : filled[node.type]?.(node.props);
      return value === undefined ? [] : [[node.field, value]];
    }),
  );

describe('the gallery of ready-made flows', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await startStage();
  });
  afterAll(() => stage.close());

  it('has what organisations use, each with its form', () => {
    expect(FORM_FLOWS.length).toBeGreaterThanOrEqual(45);
    const forms = FORM_TEMPLATES.map(({ key }) => key);
    expect(FORM_FLOWS.filter(({ key }) => !forms.includes(key))).toEqual([]);
  });

  it.each(FORM_FLOWS.map(({ key }) => [key]))('%s is installed, started and approved to its end', async (key) => {
    const { flowId } = stage.requireData(await stage.admin(installReadyMade, { params: { key } }));
    const form = FORM_TEMPLATES.find((each) => each.key === key)!.document();
    const data = filledIn(form, form.nodes[form.root]?.children ?? []);
    const starter = await stage.as('zhangwei');
    const preview = stage.requireData(await starter(previewRoute, { body: { flowId, data } }));
    const picks = Object.fromEntries(preview.picksNeeded.map(({ nodeId }) => [nodeId, ['chenjing']]));
    let { id, status } = stage.requireData(await starter(startInstance, { body: { flowId, data, status: 0, picks } }));
    const names: Account[] = [];
    while (status === 1 && names.length < 20) {
      const [first = ''] = await stage.asked(id);
      const account = first.split(':')[1] as Account;
      const caller = STAFF.includes(account) ? await stage.as(account) : stage.admin;
      const taskId = await stage.taskOf(account, id);
      ({ status } = stage.requireData(
        await caller(approveTask, { params: { id: taskId }, body: { handleOpinion: '同意' } }),
      ));
      names.push(account);
    }
    expect({ status, asked: names.length > 0 }).toEqual({ status: 2, asked: true });
  });

  it('installs a second time under another code, and all or nothing', async () => {
    const before = stage.requireData(await stage.admin(listFormModels, { query: { pageSize: '500' } })).pagination
      .total;
    stage.requireData(await stage.admin(installReadyMade, { params: { key: 'overtime' } }));
    const flows = stage.requireData(await stage.admin(listFlows, { query: { keyword: 'overtime' } }));
    expect(flows.list.map(({ enCode, state }) => [enCode, state]).sort()).toEqual([
      ['overtime', 1],
      ['overtime_2', 1],
    ]);
    const installed = stage.requireData(await stage.admin(listInstalledFlows, {})).list;
    expect(installed.filter(({ key }) => key === 'overtime')).toHaveLength(2);
    expect(await stage.admin(installReadyMade, { params: { key: 'nothing' } })).toMatchObject({ code: 404 });
    expect(await (await stage.as('lina'))(installReadyMade, { params: { key: 'overtime' } })).toMatchObject({
      code: 403,
    });
    const after = stage.requireData(await stage.admin(listFormModels, { query: { pageSize: '500' } })).pagination.total;
    expect(after).toBe(before + 1);
  });
});
