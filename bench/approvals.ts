import autocannon from 'autocannon';
import { emptyFlowDocument } from '@qiaoban/flow/document';
import { formOf } from '@qiaoban/form/sample-form';
import type { Api } from './api';
import type { Figure } from './measure';

const CASES = Number(process.env['BENCH_CASES'] ?? 2000);

/** A form with a flow of two approvers, so that an approval closes one task and opens the next. */
const setUp = async (admin: Api): Promise<string> => {
  const form = formOf([
    { type: 'comInput', field: 'title', props: { label: 'Title' } },
    { type: 'numInput', field: 'amount', props: { label: 'Amount' } },
  ]);
  form.list.columnList = [{ field: 'title', sortable: true }];
  const { id: formId } = await admin.call<{ id: string }>('POST', '/api/visualdev/Base', {
    fullName: 'Bench claims',
    enCode: 'benchClaims',
    formData: form,
  });
  await admin.call('POST', `/api/visualdev/Base/${formId}/Actions/Publish`, { version: 1, acceptLoss: true });
  const flow = emptyFlowDocument();
  const asked = { kind: 'users' as const, ids: ['admin'] };
  const { definitionOf } = await import('@qiaoban/flow/registry');
  for (const id of ['first', 'second']) {
    const props = {
      ...(definitionOf('approver').defaults() as object),
      title: id,
      assignee: asked,
      approverIsStarter: 'self',
      sameApprover: 'ask',
    };
    (flow.nodes as Record<string, unknown>)[id] = { id, type: 'approver', props };
  }
  flow.nodes['start']!.children = ['first', 'second', 'end'];
  const { id } = await admin.call<{ id: string }>('POST', '/api/workflow/Engine/FlowEngine', {
    fullName: 'Bench claims',
    enCode: 'benchClaims',
    formId,
    flowTemplateJson: flow,
  });
  await admin.call('POST', `/api/workflow/Engine/FlowEngine/Release/${id}`, { version: 1 });
  return id;
};

const start = async (admin: Api, flowId: string, count: number): Promise<void> => {
  let left = count;
  const worker = async (): Promise<void> => {
    while (left-- > 0)
      await admin.call('POST', '/api/workflow/Engine/FlowTask', {
        flowId,
        data: { title: 'claim', amount: 5 },
        status: 0,
      });
  };
  await Promise.all(Array.from({ length: 10 }, worker));
};

/** Approves each waiting task once, ten at a time; the bare transaction for the same time. */
export const measureApprovals = async ({ admin, bareUrl }: { admin: Api; bareUrl: string }): Promise<Figure> => {
  const flowId = await setUp(admin);
  const ratios: number[] = [];
  const ours: number[] = [];
  const ceiling: number[] = [];
  let worst = 0;
  let bad = 0;
  for (let round = 0; round < 3; round += 1) {
    await start(admin, flowId, CASES);
    const tasks: string[] = [];
    for (let page = 1; tasks.length < CASES; page += 1) {
      const { list } = await admin.call<{ list: { id: string; thisStep: string }[] }>(
        'GET',
        `/api/workflow/Engine/FlowBefore/List/1?pageSize=500&currentPage=${page}`,
      );
      if (list.length === 0) break;
      tasks.push(...list.map((row) => row.id));
    }
    const times: number[] = [];
    const began = performance.now();
    const worker = async (): Promise<void> => {
      for (let id = tasks.pop(); id !== undefined; id = tasks.pop()) {
        const at = performance.now();
        await admin
          .call('POST', `/api/workflow/Engine/FlowBefore/Audit/${id}`, { handleOpinion: '' })
          .catch(() => (bad += 1));
        times.push(performance.now() - at);
      }
    };
    await Promise.all(Array.from({ length: 10 }, worker));
    const rate = times.length / ((performance.now() - began) / 1000);
    const bare = await autocannon({
      url: bareUrl,
      connections: 10,
      duration: 3,
      requests: [{ method: 'POST', path: '/approve', headers: { 'content-type': 'application/json' }, body: '{}' }],
    });
    ours.push(rate);
    ceiling.push(bare['2xx'] / bare.duration);
    ratios.push(ours[round]! / ceiling[round]!);
    worst = Math.max(worst, times.sort((a, b) => a - b)[Math.floor(times.length * 0.975)]!);
  }
  const middle = (values: number[]): number => [...values].sort((a, b) => a - b)[1]!;
  return {
    name: 'approve',
    ours: middle(ours),
    ceiling: middle(ceiling),
    ratio: middle(ratios),
    low: Math.min(...ratios),
    high: Math.max(...ratios),
    p95: worst,
    target: '≥ 0.4, ≥ 800/s',
    bad,
  };
};
