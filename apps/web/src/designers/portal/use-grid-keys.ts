import { useEffect, useEffectEvent } from 'react';
import type { DesignerStore } from '@qiaoban/designer/store';
import { boxesOf } from '@qiaoban/portal/document';
import type { PortalDocument } from '@qiaoban/portal/document';
import { grown, stepFrom } from '@qiaoban/portal/layout';
import type { Direction } from '@qiaoban/portal/layout';
import { placeBlocks } from '@qiaoban/portal/portal-commands';
import { definitionOf } from '@qiaoban/portal/registry';

const DIRECTIONS: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};
/** Where arrows belong to something else. */
const ELSEWHERE =
  'input, textarea, select, [contenteditable="true"], [role="combobox"], [role="dialog"], [role="tab"], .ant-drawer, .ant-dropdown, .ant-select-dropdown, [data-own-keys], .outline';

/** Moves the chosen block by a step, or pulls at its side. */
const moveChosen = (store: DesignerStore<PortalDocument>, to: Direction, isPull: boolean): void => {
  const { history, selection } = store.getState();
  const id = selection.at(-1);
  const node = id === undefined ? undefined : history.present.nodes[id];
  if (id === undefined || node?.place === undefined) return;
  const size = definitionOf(node.type)?.size ?? { minW: 1, minH: 1 };
  const place = isPull ? grown(node.place, size, to) : stepFrom(boxesOf(history.present), id, to);
  if (place) store.run(placeBlocks({ [id]: place }, isPull ? 'pull' : 'move'));
};

/** Arrows move the chosen block, Shift and arrows change its size. Without a chosen block they walk, as in every designer. */
export const useGridKeys = (store: DesignerStore<PortalDocument>, isActive: boolean): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const to = DIRECTIONS[event.key];
    if (to === undefined || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (event.target instanceof HTMLElement && event.target.closest(ELSEWHERE) !== null) return;
    if (store.getState().selection.length === 0) return;
    event.preventDefault();
    moveChosen(store, to, event.shiftKey);
  });
  useEffect(() => {
    if (!isActive) return undefined;
    const onKey = (event: KeyboardEvent): void => press(event);
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, [isActive]);
};
