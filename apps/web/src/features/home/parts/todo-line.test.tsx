import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, expect, it } from 'vitest';
import type { InstanceRow } from '@qiaoban/contracts/workflow/instance.contract';
import { startTexts } from '#lib/texts/i18n.ts';
import { TodoLine } from './todo-line';
import type { ApproveHere } from './use-approve-here';

beforeAll(() => startTexts('app', 'home'));
afterEach(cleanup);

const nothing = { actOf: () => undefined, asked: undefined } as unknown as ApproveHere;
const shown = (more: Partial<InstanceRow>): string | null => {
  const row = { id: 'r', userName: 'Zhang', creatorTime: Date.now(), summary: [], ...more } as unknown as InstanceRow;
  render(
    <MemoryRouter>
      <TodoLine row={row} approve={nothing} />
    </MemoryRouter>,
  );
  return screen.getByText(/^Zhang/).textContent;
};

it('says of what came back that it did, and the step of everything else', () => {
  expect(shown({ isReturned: true, thisStep: '' })).toMatch(/^Zhang · Sent back · [^·]+$/);
  cleanup();
  expect(shown({ isReturned: false, thisStep: 'Head' })).toMatch(/^Zhang · Head · [^·]+$/);
});
