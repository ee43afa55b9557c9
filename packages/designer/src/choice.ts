import type { DesignerDocument } from './document';
import { childrenOf, placeOf } from './document';

/** Keys held while something is clicked. */
type Held = { ctrlKey: boolean; metaKey: boolean; shiftKey: boolean };

/** The siblings from `from` to `to`, whichever comes first; only `to` when they do not stand side by side. */
const siblingsBetween = (document: DesignerDocument, from: string | undefined, to: string): readonly string[] => {
  const start = from === undefined ? undefined : placeOf(document, from);
  const end = placeOf(document, to);
  if (!start || !end || start.parent !== end.parent) return [to];
  const [first, last] = [Math.min(start.index, end.index), Math.max(start.index, end.index)];
  return childrenOf(document, end.parent).slice(first, last + 1);
};

/**
 * What is chosen after a click on `id`: with Ctrl one more or less, with Shift all siblings from the last chosen one.
 * That one stays the last, so that a further click with Shift begins there again.
 */
export const choiceAfter = (
  document: DesignerDocument,
  selection: readonly string[],
  id: string,
  { ctrlKey, metaKey, shiftKey }: Held,
): readonly string[] => {
  const isMore = ctrlKey || metaKey;
  const last = selection.at(-1);
  if (shiftKey && last !== undefined) {
    const range = siblingsBetween(document, last, id);
    if (!range.includes(last)) return isMore ? [...selection.filter((each) => each !== id), id] : range;
    const kept = isMore ? selection : [];
    return [...new Set([...kept, ...range])].filter((each) => each !== last).concat(last);
  }
  if (!isMore) return [id];
  return selection.includes(id) ? selection.filter((each) => each !== id) : [...selection, id];
};
