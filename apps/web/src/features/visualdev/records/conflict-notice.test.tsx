import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { formOf } from '@qiaoban/form/sample-form';
import { sampleHost } from '@qiaoban/form/sample-host';
import { UiProvider } from '@qiaoban/ui/ui-context';
import { loadTexts, startTexts, textNow } from '#lib/texts/i18n.ts';
import { ConflictNotice } from './conflict-notice';

const memory = { read: () => undefined, write: () => undefined };
const text = (field: string) => ({ type: 'comInput', field, props: { label: field } });

beforeAll(async () => {
  await startTexts('app');
  await loadTexts('visualdev');
});
afterEach(cleanup);

const show = (mine: Record<string, unknown>): void => {
  const base = { city: 'a', phone: 'a', note: 'a' };
  render(
    <UiProvider language="en" memory={memory}>
      <ConflictNotice
        document={formOf([text('city'), text('phone'), text('note')])}
        host={sampleHost()}
        base={base}
        mine={{ ...base, ...mine }}
        theirs={{ ...base, city: 'b' }}
        onTheirs={() => {}}
        onMerge={() => {}}
      />
    </UiProvider>,
  );
};
const onlyMine = (fields: string): string => textNow('visualdev.only_mine', { fields });

it('names what only this person changed, which is lost by taking what the other saved', () => {
  show({ city: 'c', phone: 'c', note: 'c' });
  const fields = ['phone', 'note'].join(textNow('visualdev.names_join'));
  expect(screen.getByText(onlyMine(fields))).toBeDefined();
});

it('says nothing of it where nothing else would be lost', () => {
  show({ city: 'c' });
  expect(screen.getAllByRole('row')).toHaveLength(2);
  expect(screen.queryByText(onlyMine('|').split('|')[0]!, { exact: false })).toBeNull();
});
