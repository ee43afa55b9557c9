import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { formulaPage } from '@qiaoban/language/formula/guide-page';
import { describe, expect, it } from 'vitest';
import { blocks } from '../registry';
import { USES, componentPage, componentRows } from './component-table';

const guide = resolve(import.meta.dirname, '../../../../docs/guide');

/** Pages that are made of the program; `UPDATE_GUIDE=1` writes them. */
const PAGES = { 'components.md': componentPage, 'formulas.md': formulaPage };

describe.each(Object.entries(PAGES))('%s', (name, make) => {
  it('says what the program knows', () => {
    const file = resolve(guide, name);
    if (process.env['UPDATE_GUIDE'] === '1') writeFileSync(file, make());
    expect(readFileSync(file, 'utf8').replaceAll(/[ -]+/g, ' ')).toBe(make().replaceAll(/[ -]+/g, ' '));
  });
});

describe('the table of components', () => {
  it('has every component, and an answer for every use', () => {
    const rows = componentRows();
    expect(rows.map(({ key }) => key)).toEqual(blocks.map(({ definition }) => definition.key));
    for (const { key, answers } of rows) {
      expect(answers, key).toHaveLength(USES.length);
      for (const answer of answers) expect(answer, key).not.toBe('');
    }
  });
});
