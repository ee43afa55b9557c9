import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { approver, flowOf } from '@qiaoban/flow/testing/sample-flows';
import { startTexts } from '#lib/texts/i18n.ts';
import type { InstanceData } from './parts/instance-head';
import { InstanceTimeline } from './parts/instance-timeline';

beforeAll(() => startTexts('app', 'workflow'));
afterEach(cleanup);

const at = (nodeId: string, name: string) => ({
  nodeId,
  state: 'current',
  people: [{ userId: name, name, status: 'open', isGone: false }],
});

it('names for each node that waits whom it waits for and which node it is', () => {
  const flow = flowOf([
    approver('head', { kind: 'users', ids: ['li'] }),
    approver('money', { kind: 'users', ids: ['wang'] }),
  ]);
  const data = {
    status: 1,
    operations: [],
    flowTemplateJson: flow,
    nodeStates: [at('head', '李娜'), at('money', '王芳')],
    timeline: [
      {
        sequence: 1,
        kind: 'submitted',
        at: 0,
        userId: 'z',
        userName: '张伟',
        users: [],
        until: null,
        branches: [],
        reason: '',
        files: [],
        signature: null,
        opinion: '',
      },
    ],
  };
  render(<InstanceTimeline data={data as unknown as InstanceData} />);
  const lines = screen.getAllByRole('listitem').slice(1);
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^李娜.*head$/),
    expect.stringMatching(/^王芳.*money$/),
  ]);
});
