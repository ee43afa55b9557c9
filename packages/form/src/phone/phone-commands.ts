import type { Command } from '@qiaoban/designer/commands';
import type { FormDocument } from '../document';
import { emptyPhoneDesign } from './phone-design';
import type { PhoneBlock, PhoneCard, PhoneDesign } from './phone-design';
import { phoneChildren } from './phone-document';

const designOf = (draft: FormDocument): PhoneDesign => {
  draft.phone ??= emptyPhoneDesign();
  return draft.phone;
};

/** Shows or hides blocks on the phone, or gives them a width there; what is as on a desktop leaves no trace. */
export const setPhoneBlocks = (ids: readonly string[], values: PhoneBlock): Command<FormDocument> => ({
  name: 'set',
  run: (draft) => {
    const { blocks } = designOf(draft);
    for (const id of ids) {
      if (!Object.hasOwn(draft.nodes, id)) continue;
      const { hidden, width } = { ...blocks[id], ...values };
      const left: PhoneBlock = { ...(hidden ? { hidden } : {}), ...(width === 'half' ? { width } : {}) };
      if (Object.keys(left).length === 0) delete blocks[id];
      else blocks[id] = left;
    }
  },
});

/** Puts what a container holds into another order on the phone. */
export const setPhoneOrder = (parent: string, ids: readonly string[]): Command<FormDocument> => ({
  name: 'move',
  run: (draft) => {
    const children = draft.nodes[parent]?.children ?? [];
    const order = ids.filter((id) => children.includes(id));
    if (order.length !== children.length) return;
    const { order: orders } = designOf(draft);
    if (order.join() === children.join()) delete orders[parent];
    else orders[parent] = order;
  },
});

/** Moves a block one place up or down among those that it stands beside on the phone. */
export const shiftOnPhone = (parent: string, id: string, step: 1 | -1): Command<FormDocument> => ({
  name: 'move',
  run: (draft) => {
    const ids = phoneChildren(draft, parent);
    const from = ids.indexOf(id);
    const to = from + step;
    if (from < 0 || to < 0 || to >= ids.length) return;
    ids.splice(to, 0, ...ids.splice(from, 1));
    designOf(draft).order[parent] = ids;
  },
});

/** The card of the phone's list; undefined for the usual one. */
export const setPhoneCard = (card: PhoneCard | undefined): Command<FormDocument> => ({
  name: 'set',
  mergeKey: 'phone:card',
  run: (draft) => {
    const design = designOf(draft);
    if (card === undefined) delete design.card;
    else design.card = card;
  },
});

/** Back to the pages of the desktop. */
export const resetPhone = (): Command<FormDocument> => ({
  name: 'set',
  run: (draft) => {
    delete draft.phone;
  },
});
