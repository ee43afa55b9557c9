import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { createFormRuntime } from '../runtime/form-runtime';
import { formOf } from '../sample-form';
import { sampleHost } from '../sample-host';
import { FormView } from './form-view';

afterEach(cleanup);

/** Titles that the style sheet hides because the page bears them already. */
const HIDDEN = [
  ...readFileSync(join(import.meta.dirname, 'blocks.css'), 'utf8').matchAll(
    /^(\.qb-page-grid > \S[^,{]*-title)[,\s]/gm,
  ),
].flatMap(([, selector]) => selector ?? []);

const table = (field: string, label: string) => ({
  type: 'table',
  field,
  props: { label },
  children: [{ type: 'comInput', field: `${field}Name`, props: { label: '名称' } }],
});

describe('titles on the pages of tabs, panels and steps', () => {
  it.each(['tabs', 'collapse', 'steps'])('%s hides the title of a page only, not of what stands on it', (type) => {
    const form = formOf([
      {
        type,
        props: { label: '分页' },
        children: [
          {
            type: 'card',
            props: { label: '第一页' },
            children: [table('lines', '附表'), { type: 'card', props: { label: '里面的卡片' }, children: [] }],
          },
          table('rows', '第二页'),
        ],
      },
    ]);
    let n = 0;
    const runtime = createFormRuntime(form, {}, { now: 0, newId: () => `r${++n}`, isNew: true });
    const { container } = render(<FormView runtime={runtime} host={sampleHost()} />);
    expect(HIDDEN).toHaveLength(3);
    const hidden = HIDDEN.flatMap((selector) =>
      [...container.querySelectorAll(selector)].map((one) => one.textContent),
    );
    expect(hidden.toSorted()).toEqual(['第一页', '第二页'].toSorted());
    expect(container.textContent).toContain('附表');
    expect(container.textContent).toContain('里面的卡片');
  });
});
