import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { insertNode } from '@qiaoban/designer/commands';
import { sampleDocument } from '@qiaoban/designer/sample-document';
import { createDesignerStore } from '@qiaoban/designer/store';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTexts } from '#lib/texts/i18n.ts';
import { OutlineTree } from './outline-tree';

beforeAll(() => startTexts('app', 'designer-frame'));
afterEach(cleanup);

/** An outline of the sample and some more leaves, each called by its id. */
const setUp = (more: readonly string[]) => {
  const store = createDesignerStore(sampleDocument(), { now: () => 0 });
  for (const id of more) store.run(insertNode({ id, type: 'leaf', props: {} }, { parent: 'root' }));
  const nameOf = (node: object): string =>
    Object.entries(store.getState().history.present.nodes).find(([, each]) => each === node)?.[0] ?? '';
  render(
    <OutlineTree
      store={store}
      show={(node) => ({
        label: nameOf(node),
        icon: null,
        ...(nameOf(node) === 'three' ? { also: '审批人 张伟' } : {}),
      })}
      badNodes={new Set()}
      emptyHint=""
    />,
  );
  return store;
};
const names = () => screen.queryAllByRole('treeitem').map((row) => row.textContent);

describe('an outline', () => {
  it('that is seen at a glance has no search', () => {
    setUp([]);
    expect(names()).toEqual(['a', 'box', 'c', 'b']);
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('that is long finds by name, wherever it stands; Enter chooses the first', async () => {
    const store = setUp(['one', 'two', 'three', 'four', 'five']);
    const search = screen.getByRole('textbox');
    await userEvent.type(search, 'O');
    expect(names()).toEqual(['box', 'one', 'two', 'four']);
    await userEvent.type(search, 'ne{Enter}');
    expect(names()).toEqual(['one']);
    expect(store.getState().selection).toEqual(['one']);
    await userEvent.type(search, 'x');
    expect(names()).toEqual([]);
    await userEvent.clear(search);
    expect(names()).toHaveLength(9);
    // and by words that stand on its card only
    await userEvent.type(search, '张伟');
    expect(names()).toEqual(['three']);
  });
});
