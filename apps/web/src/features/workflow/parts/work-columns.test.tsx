import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { InstanceRow } from '@qiaoban/contracts/workflow/instance.contract';
import { startTexts } from '#lib/texts/i18n.ts';
import { openTitle } from '../work-kinds';
import type { WorkKind } from '../work-kinds';
import { InstanceCard } from './instance-card';
import { useWorkColumns } from './work-columns';

beforeAll(() => startTexts('app', 'workflow'));
afterEach(cleanup);

const usual = {
  id: 'r',
  fullName: 'Chairs',
  userName: 'Zhang',
  status: 1,
  isRead: true,
  summary: [],
  thisStep: 'Head',
};
const rowOf = (more: Partial<InstanceRow>) =>
  ({ ...usual, waitingSince: null, creatorTime: 0, ...more }) as InstanceRow;

const Title = ({ kind, row }: { kind: WorkKind; row: InstanceRow }) => {
  const [title] = useWorkColumns(kind, () => undefined);
  return <>{title?.render?.(row, 0)}</>;
};

describe.each([
  ['the list', Title],
  ['the card of a phone', InstanceCard],
])('%s', (_, Shown) => {
  it('says of what is paused that it is', () => {
    render(<Shown kind="todo" row={rowOf({ isPaused: true })} />);
    expect(screen.getByText('Paused')).toBeTruthy();
    cleanup();
    render(<Shown kind="todo" row={rowOf({ isPaused: false })} />);
    expect(screen.queryByText('Paused')).toBeNull();
  });

  it('says of a to-do that was sent back that it was', () => {
    render(<Shown kind="todo" row={rowOf({ isReturned: true, status: 3 })} />);
    expect(screen.getByText(/sent back|returned/i)).toBeTruthy();
  });
});

it('what was sent back is opened to be corrected, other to-dos to be decided', () => {
  expect(openTitle('todo', { isReturned: true })).toBe('app.edit');
  expect(openTitle('todo', { isReturned: false })).toBe('workflow.handle');
  expect(openTitle('launched', { isReturned: true })).toBe('app.detail');
});

const Kept = ({ kind }: { kind: WorkKind }) => {
  const kept = useWorkColumns(kind, () => undefined).filter(({ keep }) => keep === true);
  return <output>{kept.map(({ key }) => key).join(' ')}</output>;
};

it('tells the rows of one instance apart where there is little room: what somebody did stays', () => {
  render(<Kept kind="done" />);
  expect(screen.getByRole('status').textContent).toBe('decision');
});

const AtFirst = ({ isBeside }: { isBeside: boolean }) => {
  const shown = useWorkColumns('todo', () => undefined, isBeside).filter(({ offAtFirst }) => offAtFirst !== true);
  return <output>{shown.map(({ key }) => key).join(' ')}</output>;
};

it.each([true, false])('the flow gives its room to the title beside an instance (%s)', (isBeside) => {
  render(<AtFirst isBeside={isBeside} />);
  expect(screen.getByRole('status').textContent.split(' ').includes('flowName')).toBe(!isBeside);
});
