import { describe, expect, it } from 'vitest';
import { expenseClaim } from '@qiaoban/form/sample-form';
import { compileForm } from '../compiled/compile-form';
import { targetsOf } from '../transfer/import-plan.rules';
import { documentFor } from './document-for.rules';
import { fieldRightsOf, isEditable, isVisible } from './record.rights';

const form = compileForm({ id: 'f', full_name: 'f', table_name: 't', flow_id: null }, 1, expenseClaim());
const limits = (columns: string[] | undefined, editable: string[] | undefined) => ({
  columns: columns && new Set(columns),
  editable: editable && new Set(editable),
});

describe('rights to fields', () => {
  it.each([
    ['nothing limited', limits(undefined, undefined), 'reason', true, true],
    ['seen and free to fill in', limits(['reason'], undefined), 'reason', true, true],
    ['not seen', limits([], undefined), 'reason', false, false],
    ['seen, not to be filled in', limits(undefined, ['kind']), 'reason', true, false],
    ['to be filled in, but not seen', limits(['kind'], ['reason']), 'reason', false, false],
    ['a column goes with its sub-table', limits(['lines'], ['lines']), 'lines.amount', true, true],
    ['a column of a hidden sub-table', limits(['reason'], undefined), 'lines.amount', false, false],
  ])('%s', (_what, rights, path, sees, fills) => {
    expect([isVisible(rights, path), isEditable(rights, path)]).toEqual([sees, fills]);
  });

  it('hide and grey the form for the person', () => {
    const { nodes } = documentFor(form.document, limits(['reason', 'kind', 'lines'], ['kind']));
    const props = (id: string) => nodes[id]!.props as { noShow?: boolean; disabled?: boolean };
    expect([props('reason').noShow, props('reason').disabled]).toEqual([false, true]);
    expect([props('kind').noShow, props('kind').disabled]).toEqual([false, false]);
    expect(props('city').noShow).toBe(true);
    expect(props('lines').disabled).toBe(true);
    expect(nodes['lines_amount']).toEqual(form.document.nodes['lines_amount']);
    expect(documentFor(form.document, limits(undefined, undefined))).toBe(form.document);
  });

  it('are rights of the check: hidden, read only, or nothing at all', () => {
    expect(fieldRightsOf(limits(undefined, undefined), form)).toBeUndefined();
    const rights = fieldRightsOf(limits(['reason', 'kind'], ['kind']), form)!;
    expect([rights['reason']?.access, rights['kind'], rights['city']?.access]).toEqual(['read', undefined, 'hide']);
  });

  it('leave what may not be filled in out of imports, and let it find records', () => {
    const paths = (rights: ReturnType<typeof limits>, key: 'isFilled' | 'isKey') =>
      targetsOf(form, rights, 'zh')
        .filter((target) => target[key])
        .map(({ path }) => path);
    const rights = limits(undefined, ['kind']);
    expect(paths(rights, 'isFilled')).toEqual(['kind']);
    expect(paths(rights, 'isKey')).toContain('reason');
    expect(paths(limits(['kind'], ['kind', 'reason']), 'isKey')).not.toContain('reason');
  });
});
