import { afterEach, expect, it, vi } from 'vitest';
import { formOf } from '@qiaoban/form/sample-form';
import { sampleHost } from '@qiaoban/form/sample-host';
import { useSession } from '#lib/session/session.ts';
import { openRuntime } from './use-record-runtime';

afterEach(() => vi.unstubAllGlobals());

it('shows of a record that is only read what was stored, whatever other forms hold since', async () => {
  const asked = vi.fn(() => Promise.resolve(Response.json({ code: 200, msg: '', data: { answers: [] } })));
  vi.stubGlobal('fetch', asked);
  useSession.setState({ token: 'token' });
  const expression = 'LOOKUP("people", "phone", "name", name)';
  const document = formOf([
    { type: 'comInput', field: 'name', props: { label: 'Name' } },
    { type: 'calculate', field: 'phone', props: { label: 'Phone', expression, resultType: 'text' } },
  ]);
  const data = { name: 'Wei', phone: '138****5678' };
  const form = { document, fixed: [] };
  const runtime = openRuntime(form, data, sampleHost(), { readOnly: true, recordId: 'r1' });
  expect(runtime.get('phone')).toBe('138****5678');
  await new Promise((done) => setTimeout(done, 150));
  expect(asked).not.toHaveBeenCalled();
  openRuntime(form, data, sampleHost(), { recordId: 'r1' });
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
});
