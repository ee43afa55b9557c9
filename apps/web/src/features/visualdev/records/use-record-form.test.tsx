import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { formOf } from '@qiaoban/form/sample-form';
import { sampleHost } from '@qiaoban/form/sample-host';
import { ToastHost } from '@qiaoban/ui/toast';
import { UiProvider } from '@qiaoban/ui/ui-context';
import { queryClient } from '#lib/call/query.ts';
import { useSession } from '#lib/session/session.ts';
import { startTexts, textNow } from '#lib/texts/i18n.ts';
import type { OpenForm } from './open-form';
import { useRecordForm } from './use-record-form';

beforeAll(() => startTexts('app', 'visualdev'));
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const form = {
  id: 'f1',
  document: formOf([{ type: 'comInput', field: 'city', props: { label: 'City' } }]),
  fixed: [],
  buttons: [],
} as unknown as OpenForm;
const host = sampleHost();

const Press = ({ onClose }: { onClose: () => void }) => {
  const record = useRecordForm({ form, host, record: undefined, start: { city: 'a' }, onClose });
  return <button onClick={() => record.save(false)}>save</button>;
};

/** A server that takes the record, and shows it afterwards or not. */
const save = async (seen: { status: number; error?: string }): Promise<string[]> => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (address: string, init?: RequestInit): Promise<Response> => {
    asked.push(`${init?.method} ${address.replace(/.*OnlineDev\/f1|[?].*/g, '')}`);
    if (init?.method === 'POST') return Promise.resolve(Response.json({ code: 200, msg: '', data: { id: 'r1' } }));
    const { status, error = '' } = seen;
    return Promise.resolve(Response.json({ code: status, msg: 'No', data: null, error }, { status }));
  });
  useSession.setState({ token: 'token' });
  const onClose = vi.fn();
  render(
    <UiProvider language="en" memory={{ read: () => undefined, write: () => undefined }}>
      <QueryClientProvider client={queryClient}>
        <Press onClose={onClose} />
        <ToastHost />
      </QueryClientProvider>
    </UiProvider>,
  );
  await userEvent.click(screen.getByText('save'));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(asked).toEqual(['POST ', 'GET /r1']));
  expect(await screen.findByText(textNow('visualdev.saved'))).toBeTruthy();
  return asked;
};
const outOfSight = (): string => textNow('visualdev.saved_out_of_sight');

it('nothing more is said where it is seen, or nobody knows', { timeout: 30_000 }, async () => {
  for (const seen of [{ status: 200 }, { status: 503, error: 'common.unavailable' }]) {
    await save(seen);
    expect(screen.queryByText(outOfSight())).toBeNull();
    cleanup();
  }
});

it('who saves a record that is then out of their sight is told', { timeout: 30_000 }, async () => {
  await save({ status: 404, error: 'visualdev.record_not_found' });
  expect(await screen.findByText(outOfSight())).toBeTruthy();
});
