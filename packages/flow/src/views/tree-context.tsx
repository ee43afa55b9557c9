import { createContext, useContext } from 'react';
import type { KeyboardEvent } from 'react';
import type { FlowDocument } from '../model/document';
import type { FlowProblem } from '../node-definition';
import type { NodeChange } from '../route/compare-flows';
import type { NodeStatus } from '../route/progress';
import type { NodeType } from '../registry';

export type InsertPlace = { parent: string; index: number };
export const placeKey = (place: InsertPlace): string => `${place.parent} ${place.index}`;

/** How much of a figure a node has: the share of the most, and the figure in words. */
export type NodeHeat = { share: number; text: string };

/** What every part of the chart needs; made once by FlowTree. */
export type TreeView = {
  doc: FlowDocument;
  selected: string | undefined;
  readOnly: boolean;
  statuses: Readonly<Record<string, NodeStatus>> | undefined;
  heat: Readonly<Record<string, NodeHeat>> | undefined;
  changes: Readonly<Record<string, NodeChange>> | undefined;
  problems: ReadonlyMap<string, readonly FlowProblem[]>;
  /** Key of the line whose menu is open. */
  menuAt: string | undefined;
  openMenu: (key: string | undefined) => void;
  onSelect: (id: string) => void;
  onOpen: (id: string) => void;
  onInsert: (type: NodeType, place: InsertPlace) => void;
  onAddBranch: (forkId: string) => void;
  onRemove: (id: string) => void;
  onKey: (event: KeyboardEvent, id: string) => void;
  /** Element that says what the keys do. */
  hintId: string;
};

export const TreeContext = createContext<TreeView | undefined>(undefined);

export const useTree = (): TreeView => {
  const view = useContext(TreeContext);
  if (!view) throw new Error('a part of the flow chart stands outside of <FlowTree>');
  return view;
};
