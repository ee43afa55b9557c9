import { cleanup, fireEvent, render, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { TextKind } from '../host';
import { plainTextHost } from '../host';
import { createFormRuntime } from './form-runtime';
import { formOf } from '../sample-form';
import { sampleHost } from '../sample-host';
import { FormView } from '../views/form-view';

afterEach(cleanup);

const form = formOf([
  {
    type: 'table',
    field: 'lines',
    props: { label: '明细' },
    children: [
      { type: 'comInput', field: 'what', props: { label: '事项' } },
      { type: 'userSelect', field: 'who', props: { label: '人员' } },
      { type: 'select', field: 'kind', props: { label: '类别', dataType: 'dictionary', dictionaryType: 'd1' } },
    ],
  },
]);

it('names and choices that the window has not met are asked for before they are written', async () => {
  const asked: [TextKind, readonly string[]][] = [];
  const host = sampleHost({
    understand: async (kind, texts) => {
      asked.push([kind, texts]);
      return {
        ...plainTextHost({ language: 'zh', zone: 'Asia/Shanghai' }),
        userIds: new Map([['李娜', 'u9']]),
        options: new Map([['dictionary:d1', [{ id: 'k1', fullName: '办公' }]]]),
      };
    },
  });
  const runtime = createFormRuntime(form, { lines: [{ id: 'r1' }] }, { now: 0, newId: () => 'r2' });
  const { container } = render(<FormView runtime={runtime} host={host} />);
  const data = { getData: () => '买纸\t李娜\t办公\n买笔\t李娜\t办公' };
  fireEvent.paste(container.querySelector('[data-cell="lines.r1.what"]')!, { clipboardData: data });
  await waitFor(() => expect(runtime.rows('lines')).toHaveLength(2));
  expect(runtime.value()['lines']).toMatchObject([
    { what: '买纸', who: 'u9', kind: 'k1' },
    { what: '买笔', who: 'u9', kind: 'k1' },
  ]);
  expect(asked.map(([{ holds, source }, texts]) => [holds ?? source, texts])).toEqual([
    ['user', ['李娜']],
    ['dictionary:d1', ['办公']],
  ]);
});
