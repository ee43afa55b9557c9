import { describe, expect, it } from 'vitest';
import { choiceAfter } from './choice';
import { sampleDocument } from './sample-document';

const plain = { ctrlKey: false, metaKey: false, shiftKey: false };
const shift = { ...plain, shiftKey: true };
const ctrl = { ...plain, ctrlKey: true };
const after = (selection: readonly string[], id: string, held: typeof plain) =>
  choiceAfter(sampleDocument(), selection, id, held);

describe('a click chooses', () => {
  it('one, and with Ctrl one more or less', () => {
    expect(after(['a', 'b'], 'box', plain)).toEqual(['box']);
    expect(after(['a'], 'b', ctrl)).toEqual(['a', 'b']);
    expect(after(['a', 'b'], 'a', ctrl)).toEqual(['b']);
  });

  it('with Shift the siblings between, forwards and backwards; the first one stays the last chosen', () => {
    expect(after(['a'], 'b', shift)).toEqual(['box', 'b', 'a']);
    expect(after(['b'], 'a', shift)).toEqual(['a', 'box', 'b']);
    // and again from where it began
    expect(after(['box', 'b', 'a'], 'box', shift)).toEqual(['box', 'a']);
  });

  it('with Shift only itself, where nothing is chosen or it stands elsewhere', () => {
    expect(after([], 'b', shift)).toEqual(['b']);
    expect(after(['a'], 'c', shift)).toEqual(['c']);
  });

  it('with both the siblings between as well', () => {
    expect(after(['c', 'a'], 'box', { ...shift, ctrlKey: true })).toEqual(['c', 'box', 'a']);
  });
});
