import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { startTexts } from '#lib/texts/i18n.ts';
import { usePickerTexts } from './picker-texts';

beforeAll(() => startTexts('app'));
afterEach(cleanup);

it('never shows the key of a text that is still on its way', async () => {
  const seen: string[] = [];
  renderHook(() => {
    const t = usePickerTexts();
    seen.push(t('pickers.type_user'));
  });
  await waitFor(() => expect(seen.at(-1)).toMatch(/\w+ \w+/));
  expect(seen.filter((text) => text.includes('type_user'))).toEqual([]);
});
