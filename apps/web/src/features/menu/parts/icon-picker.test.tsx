import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { LANGUAGES } from '@qiaoban/contracts/languages';
import { ICON_NAMES } from '@qiaoban/ui/logic/icon-names';
import { productTexts, startTexts, switchLanguage, textNow } from '#lib/texts/i18n.ts';
import { IconSelect } from '#pickers/form/icon-select.tsx';
import { IconPicker } from './icon-picker';

const CHINESE = /\p{Script=Han}/u;

beforeAll(() => startTexts('app', 'menu'));
afterEach(cleanup);

describe.each(LANGUAGES)('icons in %s', (language) => {
  it('all have a name of their own', async () => {
    const names = (await productTexts('icon-names', language)) ?? {};
    const called = ICON_NAMES.map((icon) => names[icon] ?? '');
    expect(new Set(called).size).toBe(ICON_NAMES.length);
    for (const name of called) expect(name).toMatch(language === 'en' ? /^[\x20-\x7e]+$/ : CHINESE);
  });

  it('are chosen by that name, and found by it', async () => {
    await switchLanguage(language);
    const name = ((await productTexts('icon-names', language)) ?? {})['shopping-cart']!;
    const onChange = vi.fn();
    render(<IconPicker value="shopping-cart" onChange={onChange} />);
    fireEvent.click(await screen.findByText(name));
    const search = await screen.findByRole('textbox', { name: textNow('menu.icon_search') });
    fireEvent.change(search, { target: { value: name } });
    await waitFor(() => expect(document.querySelectorAll('.icon-picker-grid button')).toHaveLength(1));
    fireEvent.click(screen.getByTitle(name));
    expect(screen.getByTitle(name).getAttribute('aria-label')).toBe(name);
    expect(onChange).toHaveBeenCalledExactlyOnceWith('shopping-cart');
  });

  it('are found by it in the narrow choice too', async () => {
    await switchLanguage(language);
    const name = ((await productTexts('icon-names', language)) ?? {})['shopping-cart']!;
    render(<IconSelect value="home" />);
    fireEvent.change(screen.getByRole('combobox'), { target: { value: name } });
    await waitFor(() => expect(document.querySelectorAll('.ant-select-item-option')).toHaveLength(1));
    expect(document.querySelector('.ant-select-item-option')?.textContent?.trim()).toBe(name);
  });
});
