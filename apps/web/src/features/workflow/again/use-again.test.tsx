import { cleanup, renderHook } from '@testing-library/react';
import { createElement } from 'react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { againAddress } from '../instance-address';
import { isToBeginAgain } from '../instance-status';
import { useAgain } from './use-again';

afterEach(cleanup);

it('what has ended is handed in again as a new one, what can be corrected is not', () => {
  const mayAgain = (status: number, isReturned = false): boolean => isToBeginAgain({ status, isReturned });
  expect([0, 1, 2, 3, 4, 5].filter((status) => mayAgain(status))).toEqual([2, 3, 5]);
  expect(mayAgain(3, true)).toBe(false);
  expect(againAddress('f 1', 'i1')).toBe('/workFlow/start/f%201?from=i1');
});

it('nobody but the initiator is offered it', () => {
  const wrapper = ({ children }: { children: ReactNode }) => createElement(MemoryRouter, null, children);
  const data = { id: 'i1', flowId: 'f1', status: 2, isReturned: false, starter: { id: 'somebody' } };
  expect(renderHook(() => useAgain(data), { wrapper }).result.current).toBeUndefined();
});
