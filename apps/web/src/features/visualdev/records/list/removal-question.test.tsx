import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { useSession } from '#lib/session/session.ts';
import { startTexts, textNow } from '#lib/texts/i18n.ts';
import type { OpenForm } from '../open-form';
import { removalQuestion } from './removal-question';

beforeAll(() => startTexts('app', 'visualdev'));
afterEach(() => vi.unstubAllGlobals());

const related = [
  {
    formId: 'f2',
    fullName: 'Contracts',
    field: 'customer',
    label: 'Customer',
    columns: [],
    count: 3,
    countIsExact: true,
  },
  { formId: 'f3', fullName: 'Visits', field: 'customer', label: 'Customer', columns: [], count: 0, countIsExact: true },
];
const asked = (buttons: string[], status = 200) => {
  const fetched = vi.fn(() =>
    Promise.resolve(
      Response.json({ code: status, msg: '', data: status === 200 ? { list: related } : null }, { status }),
    ),
  );
  vi.stubGlobal('fetch', fetched);
  useSession.setState({ token: 'token' });
  const form = { id: 'f1', external: '', buttons } as unknown as OpenForm;
  return { question: removalQuestion(form, 'r1', textNow), fetched };
};

it('names the forms whose records point at the record, and how many', async () => {
  const { text } = await asked(['btn_detail']).question;
  expect(text).toContain('Contracts (3)');
  expect(text).not.toContain('Visits');
});

it('asks as usual where that cannot be known', async () => {
  const { question, fetched } = asked(['btn_remove']);
  expect((await question).text).toBe(textNow('visualdev.to_bin'));
  expect(fetched).not.toHaveBeenCalled();
  expect((await asked(['btn_edit'], 404).question).text).toBe(textNow('visualdev.to_bin'));
});
