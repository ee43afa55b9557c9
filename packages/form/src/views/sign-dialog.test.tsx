import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { sampleHost } from '../sample-host';
import { SignDialog } from './sign-dialog';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const open = (host: ReturnType<typeof sampleHost>) =>
  render(<SignDialog host={host} onSigned={() => undefined} onClose={() => undefined} />);

it('the last signature is offered to whoever has one, is drawn, and can be cleared', async () => {
  const lineTo = vi.fn();
  const pen = { beginPath: vi.fn(), moveTo: vi.fn(), lineTo, stroke: vi.fn(), clearRect: vi.fn() };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never);
  open(sampleHost({ lastSignature: { read: async () => [[1, 2, 30, 40]], keep: () => undefined } }));
  const ok = await screen.findByRole<HTMLButtonElement>('button', { name: /确\s?定/ });
  expect(ok.disabled).toBe(true);
  await userEvent.click(await screen.findByRole('button', { name: '使用上次的签名' }));
  expect(lineTo).toHaveBeenLastCalledWith(30, 40);
  expect(ok.disabled).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: /清\s?除/ }));
  expect(ok.disabled).toBe(true);
});

it('is not offered before the first one, and where nobody is signed in', async () => {
  open(sampleHost({ lastSignature: { read: async () => undefined, keep: () => undefined } }));
  open(sampleHost());
  expect(await screen.findAllByText(/清\s?除/)).toHaveLength(2);
  expect(screen.queryByText('使用上次的签名')).toBeNull();
});
