import type { DesignerStore } from '@qiaoban/designer/store';
import type { FlowDocument } from '@qiaoban/flow/model/document';
import { addBranch, flowPlacement, insertStep, mayRemove, removeStep } from '@qiaoban/flow/edit/flow-commands';
import type { StepPlace, StepShift } from '@qiaoban/flow/edit/flow-moves';
import { copyStep, pasteStep, shiftStep } from '@qiaoban/flow/edit/flow-moves';
import type { NodeType } from '@qiaoban/flow/registry';
import type { Arrow } from '@qiaoban/flow/edit/tree-keys';
import { arrowTarget, insertPlace } from '@qiaoban/flow/edit/tree-keys';
import { newKey } from '#lib/call/query.ts';
import { createNodeCommands } from '../frame/node-commands';
import type { NodeCommands } from '../frame/node-commands';

const newId = (): string => `n${newKey().slice(0, 12)}`;

/** What menus and keys of the flow designer do; the frame's keys get the same answers through `NodeCommands`. */
export type FlowCommands = NodeCommands & {
  /** Puts a step at a place, or behind the chosen card, and chooses it. */
  addStep: (type: NodeType, to?: StepPlace) => void;
  addBranchTo: (forkId: string) => void;
  shift: (shift: StepShift) => void;
};

export const createFlowCommands = (store: DesignerStore<FlowDocument>): FlowCommands => {
  const now = (): FlowDocument => store.getState().history.present;
  /** The chosen card; without one, the end of the way, so that something can always be added. */
  const chosen = (): string =>
    store.getState().selection.at(-1) ?? now().nodes[now().root]?.children?.at(-1) ?? now().root;
  const go = (arrow: Arrow): void =>
    store.select([arrowTarget(now(), store.getState().selection.at(-1) ?? now().root, arrow)]);
  /** Chooses what a command brought with it: the first node that was not there before. */
  const runAndChoose = (command: Parameters<typeof store.run>[0]): void => {
    const before = now();
    if (store.run(command) !== undefined) return;
    const fresh = Object.keys(now().nodes).find((id) => !Object.hasOwn(before.nodes, id));
    if (fresh !== undefined) store.select([fresh]);
  };
  const shift = (way: StepShift): void => {
    const id = store.getState().selection.at(-1);
    const command = id === undefined ? undefined : shiftStep(now(), id, way);
    if (command) store.run(command);
  };
  const paste = (text: string): boolean => {
    const pasted = pasteStep(now(), text, chosen(), newId);
    if (!pasted || store.run(pasted.command) !== undefined) return false;
    store.select([pasted.id]);
    return true;
  };
  const copyText = (): string | undefined => {
    const id = store.getState().selection.at(-1);
    return id === undefined ? undefined : copyStep(now(), id);
  };
  const moves = { up: 'up', down: 'down', in: 'right', out: 'left' } as const;
  return {
    ...createNodeCommands(store, { placementOf: flowPlacement, newId }),
    addStep: (type, to) => {
      const place = to ?? insertPlace(now(), chosen());
      if (place) runAndChoose(insertStep(now(), type, place, newId));
    },
    addBranchTo: (forkId) => runAndChoose(addBranch(now(), forkId, newId)),
    shift,
    move: (way) => shift(moves[way]),
    paste,
    copyText,
    duplicate: () => {
      const text = copyText();
      if (text !== undefined) paste(text);
    },
    remove: () => {
      const id = store.getState().selection.at(-1);
      if (id === undefined || !mayRemove(now(), id)) return;
      const next = arrowTarget(now(), id, 'ArrowUp');
      store.run(removeStep(id));
      store.select([next]);
    },
    // one card is chosen at a time
    selectAll: () => undefined,
    walk: (step) => go(step === 1 ? 'ArrowDown' : 'ArrowUp'),
    toParent: () => go('ArrowLeft'),
    toChild: () => go('ArrowRight'),
  };
};
