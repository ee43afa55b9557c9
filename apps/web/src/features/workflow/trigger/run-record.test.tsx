import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { startTexts } from '#lib/texts/i18n.ts';
import { RunRecord } from './run-record';

beforeAll(() => startTexts('trigger'));
afterEach(cleanup);

const run = {
  cause: 'update',
  formId: 'f 1',
  subjectId: 'r1',
  subjectName: '甲公司',
  changes: [{ label: '级别', before: '普通', after: '重点' }],
};
const show = (more: Partial<typeof run> = {}) =>
  render(
    <MemoryRouter>
      <RunRecord run={{ ...run, ...more }} />
    </MemoryRouter>,
  );
const cells = () => screen.getAllByRole('cell').map(({ textContent }) => textContent);

it('leads to the record by its name and shows what was and what is', () => {
  show();
  expect(screen.getByRole('link', { name: '甲公司' }).getAttribute('href')).toBe('/record/f%201/r1');
  expect(cells()).toEqual(['普通', '重点']);
});

it('leads nowhere once the record is gone, and shows what it held', () => {
  show({ cause: 'delete', changes: [{ label: '级别', before: '普通', after: '' }] });
  expect(screen.queryByRole('link')).toBeNull();
  expect(cells()).toEqual(['普通']);
});

it('is not there for a schedule or a web hook', () => {
  const { container } = show({ subjectId: '', formId: '', changes: [] });
  expect(container.textContent).toBe('');
});
