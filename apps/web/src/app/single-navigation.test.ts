import { createMemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { ignoreDuplicates } from './single-navigation';

it('ignores a navigation to where the person is, but not a replacement or another query', async () => {
  let loads = 0;
  const route = { path: '*', loader: () => (loads += 1), Component: () => null };
  const router = ignoreDuplicates(createMemoryRouter([route], { initialEntries: ['/home'] }));
  const at = (): string => router.state.location.pathname + router.state.location.search;
  await router.navigate('/list?page=2');
  const before = [router.state.location.key, loads];
  await router.navigate('/list?page=2');
  expect([router.state.location.key, loads]).toEqual(before);
  await router.navigate('/list?page=3');
  expect(at()).toBe('/list?page=3');
  const key = router.state.location.key;
  await router.navigate('/list?page=3', { replace: true });
  expect(router.state.location.key).not.toBe(key);
  await router.navigate(-1);
  expect(at()).toBe('/list?page=2');
});
