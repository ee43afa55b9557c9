import { beforeEach, expect, it, vi } from 'vitest';
import { LAST_SIGNATURE } from '@qiaoban/contracts/directory/current-user.contract';
import { loadOwnLooks, ownLooks } from './own-looks';

const call = vi.hoisted(() => vi.fn<(route: { method: string }, input: object) => Promise<unknown>>());
vi.mock('../call/call', () => ({ call }));

beforeEach(() => {
  localStorage.clear();
  call.mockReset();
});
const later = () => {
  let done = (): void => undefined;
  const promise = new Promise<void>((resolve) => (done = resolve));
  return { promise, done: () => done() };
};
const sent = (): unknown[] => call.mock.calls.map(([, input]) => (input as { body: unknown }).body);

it('what is chosen is here at once and sent to the account, only the last of many', async () => {
  const answered = later();
  call.mockReturnValueOnce(answered.promise).mockResolvedValue(undefined);
  ownLooks.write('table.a', { density: 'tight' });
  ownLooks.write('table.a', { density: 'normal' });
  ownLooks.write('table.a', { density: 'roomy' });
  expect(ownLooks.read('table.a')).toEqual({ density: 'roomy' });
  expect(sent()).toEqual([{ name: 'table.a', value: { density: 'tight' } }]);
  answered.done();
  await vi.waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toEqual({ name: 'table.a', value: { density: 'roomy' } });
});

it('what was chosen elsewhere comes here, but not over what is on its way', async () => {
  const list = ['table.b', 'table.c'].map((name) => ({ name, value: { order: ['x'] } }));
  const answered = later();
  call.mockImplementation(({ method }) => (method === 'GET' ? Promise.resolve({ list }) : answered.promise));
  ownLooks.write('table.c', { density: 'tight' });
  await loadOwnLooks();
  expect(ownLooks.read('table.b')).toEqual({ order: ['x'] });
  expect(ownLooks.read('table.c')).toEqual({ density: 'tight' });
  answered.done();
});

it('is here too when the account cannot be reached', async () => {
  call.mockRejectedValue(new Error('away'));
  ownLooks.write('table.d', { density: 'tight' });
  await vi.waitFor(() => expect(sent()).toHaveLength(1));
  expect(ownLooks.read('table.d')).toEqual({ density: 'tight' });
});

it('the last signature is never kept in this browser', async () => {
  call.mockResolvedValue({ list: [{ name: LAST_SIGNATURE, value: [[1, 2, 3, 4]] }] });
  await loadOwnLooks();
  expect(JSON.stringify(localStorage)).not.toContain('signature');
});
