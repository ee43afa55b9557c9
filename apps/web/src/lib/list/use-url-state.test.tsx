import { act, cleanup, renderHook } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { useUrlState } from './use-url-state';

afterEach(cleanup);

const inRouter = ({ children }: { children: ReactNode }) => (
  <RouterProvider
    router={createMemoryRouter([{ path: '*', element: children }], { initialEntries: ['/list?keep=1'] })}
  />
);
const useBoth = () => {
  const [tree, setTree] = useUrlState({ side: '' });
  const [list, setList] = useUrlState({ sidx: '', page: 1 });
  return { tree, setTree, list, setList, search: useLocation().search };
};

it('two changes before the page is drawn anew both hold, whoever makes them', async () => {
  const { result } = renderHook(useBoth, { wrapper: inRouter });
  await act(async () => {
    result.current.setTree({ side: 'b' });
    result.current.setList({ sidx: 'name', page: 2 });
  });
  expect(result.current.search).toBe('?keep=1&side=b&sidx=name&page=2');
  await act(async () => {
    result.current.setTree({ side: undefined });
    result.current.setList({ page: 1 });
  });
  expect(result.current.search).toBe('?keep=1&sidx=name');
});
