import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { formOf } from '@qiaoban/form/sample-form';
import { sampleHost } from '@qiaoban/form/sample-host';
import { startTexts, textNow } from '#lib/texts/i18n.ts';
import { searchBarFields } from './search-fields';

beforeAll(() => startTexts('app', 'visualdev'));
afterEach(cleanup);

const props = {
  label: '设备',
  dataType: 'dynamic',
  propsUrl: 'assets',
  parameters: [{ name: 'place', from: 'field', value: 'place' }],
};
const document = formOf([
  { type: 'select', field: 'place', props: { label: '地点' } },
  { type: 'select', field: 'asset', props },
]);
const searchList = ['place', 'asset'].map((field) => ({ field }));
const form = { document: { ...document, list: { ...document.list, searchList } }, columns: null };

const open = (all: Record<string, string>) => {
  const asked: string[] = [];
  const host = {
    ...sampleHost(),
    fetchOptions: async (source: string) => {
      asked.push(source);
      return [{ id: 'a1', fullName: '水泵' }];
    },
  };
  const field = searchBarFields(form, host).find(({ key }) => key === 'asset');
  render(<>{field?.render?.('', () => undefined, 'asset', all)}</>);
  return asked;
};

describe('a search by choices of an interface that hang on another field', () => {
  it('offers those for what that field is searched by', async () => {
    const asked = open({ place: '["p1"]' });
    await userEvent.click(screen.getByRole('combobox'));
    expect(await screen.findByTitle('水泵')).toBeDefined();
    expect(asked).toEqual([expect.stringContaining('p1')]);
  });

  it.each<Record<string, string>>([{}, { place: '' }, { place: '["p1","p2"]' }])(
    'says what has to be chosen first: %j',
    (all) => {
      expect(open(all)).toEqual([]);
      expect(window.document.body.textContent).toContain(textNow('visualdev.search_first', { names: '地点' }));
    },
  );
});
