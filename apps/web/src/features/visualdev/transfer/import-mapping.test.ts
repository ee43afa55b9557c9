import { describe, expect, it } from 'vitest';
import {
  importBody,
  insertHint,
  keyInForce,
  mappedColumns,
  missingFields,
  problemsByLine,
  suggestedChoice,
  withField,
} from './import-mapping';
import type { Uploaded } from './import-mapping';

const target = (path: string, more: Partial<Uploaded['targets'][number]> = {}): Uploaded['targets'][number] => ({
  path,
  label: path,
  isRequired: false,
  isFilled: true,
  isKey: false,
  isNumber: false,
  ...more,
});
const file: Uploaded = {
  importId: 'i',
  fileName: 'a.csv',
  rowCount: 3,
  mayUpdate: true,
  requiredFiles: [],
  flow: null,
  columns: ['no', 'code', '', 'lines.price'].map((suggested, index) => ({
    index,
    title: `列${index}`,
    samples: [],
    suggested,
  })),
  targets: [
    target('no', { isFilled: false, isKey: true, isNumber: true }),
    target('code', { isRequired: true, isKey: true }),
    target('name', { isRequired: true }),
    target('lines.item', { isRequired: true }),
    target('lines.price'),
    target('other.x', { isRequired: true }),
  ],
};

describe('the mapping of an import', () => {
  it('speaks of numbers where the form has one only', () => {
    expect(insertHint(file)).toBe('transfer.mode_insert_numbers');
    expect(insertHint({ ...file, targets: file.targets.slice(1) })).toBe('transfer.mode_insert_hint');
  });
  const start = suggestedChoice(file);

  it('begins as suggested, without what only finds records', () => {
    expect(importBody(file, start)).toEqual({
      mapping: { '1': 'code', '3': 'lines.price' },
      mode: 'insert',
      keyField: '',
      way: 'record',
      allowsMissingFiles: false,
    });
    expect(mappedColumns(file, start).map(({ index }) => index)).toEqual([1, 3]);
  });

  it('finds records by what is there for that, else by the first that can, unless another was chosen', () => {
    const update = { ...start, mode: 'update' as const };
    expect(importBody(file, update)).toEqual({
      mapping: { '0': 'no', '1': 'code', '3': 'lines.price' },
      mode: 'update',
      keyField: 'no',
      way: 'record',
      allowsMissingFiles: false,
    });
    expect(keyInForce(file, { ...update, keyField: 'code' })).toBe('code');
    expect(keyInForce(file, withField({ ...update, keyField: 'no' }, 0, ''))).toBe('code');
    expect(keyInForce(file, { ...update, paths: ['', '', '', 'lines.price'] })).toBe('');
  });

  it('gives a field to one column only', () => {
    expect(withField(start, 2, 'code').paths).toEqual(['no', '', 'code', 'lines.price']);
    expect(withField(start, 1, '').paths).toEqual(['no', '', '', 'lines.price']);
  });

  it('names required fields without a column, of sub-tables only where a row may come', () => {
    expect(missingFields(file, start).map(({ path }) => path)).toEqual(['name', 'lines.item']);
    expect(missingFields(file, { ...start, paths: ['', 'code', 'name', ''] })).toEqual([]);
    expect(missingFields(file, { ...start, mode: 'update' })).toEqual([]);
  });

  it('puts problems at their cells', () => {
    const problem = (line: number, index: number) => ({ line, index, column: '', reason: `${line}/${index}` });
    const lines = problemsByLine([problem(2, 0), problem(2, 0), problem(2, -1), problem(5, 1)]);
    expect(lines.get(2)?.get(0)).toHaveLength(2);
    expect(lines.get(2)?.get(-1)?.[0]?.reason).toBe('2/-1');
    expect(lines.get(3)).toBeUndefined();
  });
});
