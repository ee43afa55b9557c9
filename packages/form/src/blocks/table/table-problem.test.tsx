import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createFormRuntime } from '../../runtime/form-runtime';
import { formOf } from '../../sample-form';
import { sampleHost } from '../../sample-host';
import { FormView } from '../../views/form-view';

const source = join(import.meta.dirname, '../..');
const styles = ['blocks/table/table.css', 'views/form.css'].map((path) => readFileSync(join(source, path), 'utf8'));

afterEach(cleanup);

it('what is wrong with a sub-table does not lie under the button that adds a row', () => {
  const form = formOf([
    {
      type: 'table',
      field: 'lines',
      props: { label: '明细', required: true },
      children: [{ type: 'comInput', field: 'what', props: { label: '内容' } }],
    },
  ]);
  const runtime = createFormRuntime(form, {}, { now: 0, newId: () => 'r1', isNew: true });
  render(
    <>
      <style>{styles.join('\n')}</style>
      <FormView runtime={runtime} host={sampleHost()} />
    </>,
  );
  act(() => void runtime.check());
  const problem = screen.getByRole('alert');
  expect(problem.nextElementSibling?.tagName).toBe('BUTTON');
  expect(Number.parseFloat(getComputedStyle(problem).marginBottom)).toBeGreaterThanOrEqual(0);
});
