import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteRole } from '@qiaoban/contracts/directory/role.contract';
import { createEntrust } from '@qiaoban/contracts/workflow/entrust.contract';
import * as flows from '@qiaoban/contracts/workflow/engine.contract';
import * as instances from '@qiaoban/contracts/workflow/instance.contract';
import { previewRoute } from '@qiaoban/contracts/workflow/preview.contract';
import { getStartRules, saveStartRules } from '@qiaoban/contracts/workflow/start-rules.contract';
import type { FlowDocument } from '@qiaoban/flow/model/document';
import { approver, flowOf, users } from '@qiaoban/flow/testing/sample-flows';
import { above, claim, startStage } from '../test/stage';
import type { Stage } from '../test/stage';

let stage: Stage;
let formId: string;
let [usual, big, money] = ['', '', ''];
beforeAll(async () => {
  stage = await startStage();
  formId = await stage.publishedForm();
  usual = await published('日常报销', flowOf([approver('n', users('lina'))]));
  big = await published('大额报销', flowOf([approver('n', users('gao'))]));
  money = await published('财务报销', flowOf([approver('n', users('wangfang'))]));
});
afterAll(() => stage.close());

const published = async (fullName: string, document: FlowDocument): Promise<string> => {
  const { admin, requireData } = stage;
  const body = { fullName, enCode: `start${fullName.length}${Math.random()}`.replace('.', ''), formId };
  const { id } = requireData(await admin(flows.createFlow, { body: { ...body, flowTemplateJson: document as never } }));
  requireData(await admin(flows.releaseFlow, { params: { id }, body: { version: 1 } }));
  return id;
};
const rules = () => [
  { flowId: big, when: above(5000) as never },
  { flowId: money, when: { field: 'starter.roleIds', op: 'hasAny', value: ['finance'] } as never },
];
const current = async () => stage.requireData(await stage.admin(getStartRules, { params: { id: formId } }));
const save = async (change: object = {}) => {
  const { version, usualFlowId } = await current();
  const body = { usualFlowId, rules: rules(), version, ...change };
  return stage.admin(saveStartRules, { params: { id: formId }, body });
};
const flowOfInstance = async (id: string): Promise<string> =>
  (await stage.db.selectFrom('flow_case').select('flow_id').where('id', '=', id).executeTakeFirstOrThrow()).flow_id;

describe('several flows of one form', () => {
  it('stand once on the launch wall, as the first one that was published', async () => {
    const zhangwei = await stage.as('zhangwei');
    const { list } = stage.requireData(await zhangwei(flows.listStartableFlows, {}));
    expect(list.filter((flow) => flow.formId === formId).map(({ id }) => id)).toEqual([usual]);
    expect(await current()).toMatchObject({ usualFlowId: usual, rules: [], version: 0 });
  });

  it('are chosen by the first rule that holds, whichever of them was asked for; else it is the usual one', async () => {
    stage.requireData(await save());
    const { start } = stage;
    const taken = async (account: 'zhangwei' | 'wangfang', amount: number, entry = usual) =>
      flowOfInstance((await start(account, entry, claim(amount))).id);
    expect(await taken('zhangwei', 100)).toBe(usual);
    expect(await taken('zhangwei', 6000)).toBe(big);
    expect(await taken('wangfang', 6000)).toBe(big);
    expect(await taken('wangfang', 100)).toBe(money);
    // nobody gets round the rules by naming another flow
    expect(await taken('zhangwei', 100, big)).toBe(usual);
  });

  it('are launched for somebody only by who is entrusted with the one that is taken', async () => {
    const { requireData } = stage;
    const zhangwei = await stage.as('zhangwei');
    const times = { startTime: Date.now() - 1000, endTime: Date.now() + 86_400_000 };
    const body = { toUserId: 'chenjing', kinds: ['launch' as const], flowIds: [usual], ...times };
    requireData(await zhangwei(createEntrust, { body }));
    const chenjing = await stage.as('chenjing');
    const launch = (amount: number, status: 0 | 1 = 0) =>
      chenjing(instances.startInstance, {
        body: { flowId: usual, data: claim(amount), status, forUserId: 'zhangwei' },
      });
    requireData(await launch(100));
    expect(await launch(6000)).toMatchObject({ code: 403, error: 'entrust.not_entrusted' });
    // a draft takes its flow when it is submitted
    const draft = requireData(await launch(6000, 1));
    const { recordVersion: version } = await stage.look('chenjing', draft.id);
    const submitted = { data: claim(6000), status: 0 as const, version, picks: {}, choices: {} };
    const save = await chenjing(instances.saveInstance, { params: { id: draft.id }, body: submitted });
    expect(save).toMatchObject({ code: 403, error: 'entrust.not_entrusted' });
    expect(await flowOfInstance(draft.id)).toBe(usual);
  });

  it('say in the preview which one it is, and why; nothing that the initiator may not see', async () => {
    const { requireData } = stage;
    const seen = async (amount: number) => {
      const zhangwei = await stage.as('zhangwei');
      const body = { flowId: usual, data: claim(amount), picks: {}, choices: {} };
      return requireData(await zhangwei(previewRoute, { body }));
    };
    const large = await seen(6000);
    expect(large.flow).toEqual({ id: big, fullName: '大额报销', reason: '合计 > 5000', isUsual: false });
    expect(large.steps.flatMap((step) => step.users.map(({ id }) => id))).toContain('gao');
    expect((await seen(100)).flow).toMatchObject({ id: usual, reason: '', isUsual: true });
  });

  it('take a draft when it is submitted; what runs keeps its flow', async () => {
    const { requireData } = stage;
    const zhangwei = await stage.as('zhangwei');
    const draft = await stage.start('zhangwei', usual, claim(100), { status: 1 });
    expect(await flowOfInstance(draft.id)).toBe(usual);
    const { recordVersion: version } = await stage.look('zhangwei', draft.id);
    const body = { data: claim(7000), status: 0 as const, version, picks: {}, choices: {} };
    requireData(await zhangwei(instances.saveInstance, { params: { id: draft.id }, body }));
    expect(await flowOfInstance(draft.id)).toBe(big);
    expect(await stage.asked(draft.id)).toEqual(['n:gao']);
    const gao = await stage.as('gao');
    const task = await stage.taskOf('gao', draft.id);
    requireData(await gao(instances.returnTask, { params: { id: task }, body: { to: 'start', handleOpinion: '改' } }));
    const again = await stage.look('zhangwei', draft.id);
    const less = { ...body, data: claim(10), version: again.recordVersion };
    requireData(await zhangwei(instances.saveInstance, { params: { id: draft.id }, body: less }));
    expect(await flowOfInstance(draft.id)).toBe(big);
  });

  it('are refused what cannot be asked, at its place; a stale save; a usual flow that is none', async () => {
    const gone = [...rules(), { flowId: money, when: { field: 'gone', op: 'gt', value: 1 } as never }];
    expect(await save({ rules: gone })).toMatchObject({
      error: 'startRules.condition_wrong',
      fields: [{ path: 'rules.2.when' }],
    });
    expect(await save({ rules: [{ flowId: 'elsewhere', when: above(1) }] })).toMatchObject({
      error: 'startRules.flow_unknown',
      fields: [{ path: 'rules.0.flowId' }],
    });
    expect(await save({ usualFlowId: 'elsewhere' })).toMatchObject({ error: 'startRules.usual_not_in_use' });
    expect(await save({ version: 0 })).toMatchObject({ error: 'common.stale' });
    const twice = [...rules(), { flowId: usual, when: above(5000) as never }];
    expect(stage.requireData(await save({ rules: twice })).warnings).toEqual([{ at: 2, kind: 'unreachable' }]);
    stage.requireData(await save());
  });

  it('hold what their rules name; the usual one stays as long as others are in use', async () => {
    const { admin, requireData } = stage;
    expect((await admin(deleteRole, { params: { id: 'finance' } })).code).not.toBe(200);
    expect(await admin(flows.stopFlow, { params: { id: usual } })).toMatchObject({ error: 'startRules.is_usual' });
    requireData(await admin(flows.stopFlow, { params: { id: money } }));
    // a rule to a flow that is out of use is passed over
    const { id } = await stage.start('wangfang', usual, claim(100));
    expect(await flowOfInstance(id)).toBe(usual);
    expect((await current()).warnings).toEqual([{ at: 1, kind: 'notInUse' }]);
    requireData(await save({ usualFlowId: big, rules: [] }));
    requireData(await admin(flows.stopFlow, { params: { id: usual } }));
    expect(await flowOfInstance((await stage.start('zhangwei', big, claim(1))).id)).toBe(big);
  });
});
