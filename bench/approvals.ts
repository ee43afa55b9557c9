import { claimFlow, claimForm, publish } from './forms';
import { atLeast, within } from './figure';
import type { Figure } from './figure';
import { figureOf, once, ROUNDS } from './measure';
import type { Run } from './measure';
import { QUICK } from './size';
import type { Stage } from './stage';

const CASES = Number(process.env['BENCH_CASES'] ?? (QUICK ? 150 : 600));
const WARM_UP = QUICK ? 50 : 1500;

const setUp = async ({ admin }: Stage): Promise<string> => {
  const formId = await publish(admin, 'claims', claimForm());
  const { id } = await admin.call<{ id: string }>('POST', '/api/workflow/Engine/FlowEngine', {
    fullName: 'Claims',
    enCode: 'claims',
    formId,
    flowTemplateJson: claimFlow(),
  });
  await admin.call('POST', `/api/workflow/Engine/FlowEngine/Release/${id}`, { version: 1 });
  return id;
};

/** Starts cases, each with two approvers of its own; how fast that was. */
const start = ({ url, admin, people }: Stage, flowId: string, amount: number): Promise<Run> => {
  let number = 0;
  const next = () => {
    number += 1;
    const [first, second] = [people[number % people.length]!.id, people[(number + 7) % people.length]!.id];
    const data = { title: 'claim', amount: 5, first, second };
    return { body: JSON.stringify({ flowId, data, status: 0 }) };
  };
  const headers = { authorization: admin.token };
  return once({ url: `${url}/api/workflow/Engine/FlowTask`, method: 'POST', headers, next }, { amount });
};

/** The open first tasks with the token of the person who is asked. */
const openTasks = async ({ db, people }: Stage): Promise<{ id: string; token: string }[]> => {
  const { rows } = await db.query<{ id: string; user_id: string }>(
    `select id, user_id from t_default.flow_task where status = 'open' and node_id = 'first'`,
  );
  const tokens = new Map(people.map(({ id, token }) => [id, token]));
  return rows.map(({ id, user_id }) => ({ id, token: tokens.get(user_id) ?? '' }));
};

/** Agrees to each waiting task once: one task is closed, the next one opened, its person told. */
const agree = async (stage: Stage): Promise<Run> => {
  const tasks = await openTasks(stage);
  const amount = tasks.length;
  const next = () => {
    const task = tasks.pop();
    return {
      path: `/api/workflow/Engine/FlowBefore/Audit/${task?.id ?? 'none'}`,
      headers: { authorization: task?.token ?? '' },
      body: '{"handleOpinion":""}',
    };
  };
  return once({ url: stage.url, method: 'POST', next }, { amount });
};

/** Opens instances as the person who is asked next: form, record, picture, history and what may be done, in one request. */
const read = async ({ url, db, people }: Stage): Promise<Run> => {
  const { rows } = await db.query<{ case_id: string; user_id: string }>(
    `select case_id, user_id from t_default.flow_task where status = 'open' and node_id <> 'first' limit ${CASES}`,
  );
  const tokens = new Map(people.map(({ id, token }) => [id, token]));
  let at = 0;
  const next = () => {
    const row = rows[at++ % rows.length];
    return {
      path: `/api/workflow/Engine/FlowBefore/${row?.case_id ?? 'none'}`,
      headers: { authorization: tokens.get(row?.user_id ?? '') ?? '' },
    };
  };
  return once({ url, next }, { amount: CASES });
};

export const measureApprovals = async (stage: Stage): Promise<Figure[]> => {
  const flowId = await setUp(stage);
  const bare = { url: `${stage.bare}/approve`, method: 'POST', next: () => ({ body: '{}' }) } as const;
  // until both programs are compiled
  await start(stage, flowId, WARM_UP);
  await agree(stage);
  await once(bare, { amount: WARM_UP });
  const approvals: { ours: Run; bare: Run }[] = [];
  const starts: { ours: Run; bare: Run }[] = [];
  const reads: { ours: Run; bare: Run }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const started = await start(stage, flowId, CASES);
    const before = await once(bare, { amount: CASES });
    const agreed = await agree(stage);
    const after = await once(bare, { amount: CASES });
    // as fast as the machine was on both sides of it
    const ceiling = { ...after, rate: (before.rate + after.rate) / 2 };
    approvals.push({ ours: agreed, bare: ceiling });
    starts.push({ ours: started, bare: ceiling });
    reads.push({ ours: await read(stage), bare: ceiling });
  }
  const target = atLeast(0.4);
  return [
    figureOf('approve: task closed, next opened, notice, audit', target, approvals),
    figureOf('start an instance (against the same ceiling)', undefined, starts),
    figureOf('open an instance: its page in one request (the same ceiling)', within(300), reads),
  ];
};
