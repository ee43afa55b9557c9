import { ancestorsOf, placeOf } from '@qiaoban/designer/document';
import { neighbour } from '@qiaoban/designer/outline';
import type { DesignerStore } from '@qiaoban/designer/store';
import type { FormDocument } from '@qiaoban/form/document';
import { setPhoneBlocks, shiftOnPhone } from '@qiaoban/form/phone/phone-commands';
import { inPhoneOrder, isHiddenOnPhone } from '@qiaoban/form/phone/phone-document';
import type { NodeCommands } from '../../frame/node-commands';

const nothing = (): void => undefined;

/** What the keys of a designer do with the pages of a phone: blocks are hidden, not removed, and none is added. */
export const createPhoneCommands = (store: DesignerStore<FormDocument>): NodeCommands => {
  const now = (): FormDocument => store.getState().history.present;
  const chosen = (): readonly string[] => store.getState().selection;
  const last = (): string | undefined => chosen().at(-1);
  return {
    placeFor: () => undefined,
    insert: () => false,
    paste: () => false,
    copyText: () => undefined,
    moveTo: nothing,
    duplicate: nothing,
    remove: () => {
      const ids = chosen();
      const hidden = !ids.every((id) => isHiddenOnPhone(now(), id));
      if (ids.length > 0) store.run(setPhoneBlocks(ids, { hidden }));
    },
    move: (shift) => {
      const id = last();
      const place = id === undefined ? undefined : placeOf(now(), id);
      if (id === undefined || !place || (shift !== 'up' && shift !== 'down')) return;
      store.run(shiftOnPhone(place.parent, id, shift === 'up' ? -1 : 1));
    },
    selectAll: () => {
      const parent = placeOf(now(), last() ?? '')?.parent ?? now().root;
      store.select(inPhoneOrder(now()).nodes[parent]?.children ?? []);
    },
    walk: (step) => {
      const next = neighbour(inPhoneOrder(now()), last() ?? '', step);
      if (next !== undefined) store.select([next]);
    },
    toParent: () => {
      const parent = ancestorsOf(now(), last() ?? '')[0];
      if (parent !== undefined) store.select(parent === now().root ? [] : [parent]);
    },
    toChild: () => {
      const first = inPhoneOrder(now()).nodes[last() ?? now().root]?.children?.[0];
      if (first !== undefined) store.select([first]);
    },
  };
};
