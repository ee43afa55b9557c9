import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { formOf } from '@qiaoban/form/sample-form';
import { loadTexts, startTexts } from '#lib/texts/i18n.ts';
import { RenewedNotice, renewedForm } from './renewed-form';

beforeAll(async () => {
  await startTexts('app');
  await loadTexts('pickers-form');
});
afterEach(cleanup);

it('what was typed in a field that is gone is shown where whoever pressed the button sees it', () => {
  const name = { type: 'comInput', field: 'name', props: { label: '名称' } };
  const plate = { type: 'comInput', field: 'plate', props: { label: '车牌' } };
  const secret = { type: 'PsdInput', field: 'pin', props: { label: '密码' } };
  const values = { name: '甲', plate: 'AB1234', pin: 'geheim' };
  const renewed = renewedForm(formOf([name, plate, secret]), formOf([name]), values);
  expect(renewed?.data).toEqual({ name: '甲' });
  const scrolled = vi.spyOn(window.HTMLElement.prototype, 'scrollIntoView').mockImplementation(() => undefined);
  render(<RenewedNotice lost={renewed?.lost ?? []} onClose={() => undefined} />);
  expect(scrolled).toHaveBeenCalledOnce();
  const notice = screen.getByRole('alert').textContent;
  expect(notice).toContain('车牌, 密码');
  expect(notice).toContain('AB1234');
  expect(notice).not.toContain('geheim');
});
