import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { FlowDocument } from '../model/document';
import { mayRemove } from '../edit/flow-commands';
import { useFlowText } from './host-context';
import type { FlowProblem } from '../node-definition';
import type { NodeChange } from '../route/compare-flows';
import type { NodeStatus } from '../route/progress';
import type { NodeType } from '../registry';
import './flow-tree.css';
import { TreeChain } from './tree-chain';
import type { InsertPlace, NodeHeat, TreeView } from './tree-context';
import { placeKey, TreeContext } from './tree-context';
import { arrowTarget, insertPlace, isArrow } from '../edit/tree-keys';
import { Minimap } from './minimap';
import { useZoom, ZoomBar } from './zoom-bar';

type Props = {
  doc: FlowDocument;
  selected?: string;
  onSelect?: (id: string) => void;
  /** Enter or double click on a node; the same as selecting where it is not given. */
  onOpen?: (id: string) => void;
  onInsert?: (type: NodeType, place: InsertPlace) => void;
  onAddBranch?: (forkId: string) => void;
  onRemove?: (id: string) => void;
  /** A picture: nothing can be changed. */
  readOnly?: boolean;
  /** Where an instance stands (`nodeStatuses`): colours and people. */
  statuses?: Readonly<Record<string, NodeStatus>>;
  /** Figures laid over the nodes: the more, the darker. */
  heat?: Readonly<Record<string, NodeHeat>>;
  /** What became of nodes since another version (`compareFlows`). */
  changes?: Readonly<Record<string, NodeChange>>;
  /** Marks for what keeps the flow from being published (`flowProblems`). */
  problems?: readonly FlowProblem[];
};

const nothing = (): void => undefined;

const byNode = (problems: readonly FlowProblem[]): Map<string, FlowProblem[]> => {
  const found = new Map<string, FlowProblem[]>();
  for (const problem of problems) found.set(problem.nodeId, [...(found.get(problem.nodeId) ?? []), problem]);
  return found;
};

/** The flow as a vertical tree: the designer's canvas, and the picture of an instance. Words and names come from the FlowHost. */
export const FlowTree = ({ doc, selected, readOnly = false, statuses, heat, changes, problems = [], ...on }: Props) => {
  const t = useFlowText();
  const [menuAt, openMenu] = useState<string>();
  const hintId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const zoom = useZoom(frame);
  const marked = useMemo(() => byNode(problems), [problems]);
  const { onSelect = nothing, onInsert = nothing, onAddBranch = nothing, onRemove = nothing } = on;
  const { onOpen = onSelect } = on;
  const root = doc.nodes[doc.root];
  // A chart that is wider than its frame is met at its start, which stands in the middle.
  useLayoutEffect(() => {
    const box = frame.current;
    if (box) box.scrollLeft = (box.scrollWidth - box.clientWidth) / 2;
  }, []);
  // what came by a menu that is gone has the keyboard, once it is drawn
  const isAwaited = useRef(false);
  useEffect(() => {
    if (!isAwaited.current || selected === undefined) return;
    isAwaited.current = false;
    frame.current?.querySelector<HTMLElement>(`[data-node="${selected}"]`)?.focus();
  }, [selected]);
  const focusOn = (id: string): void => {
    onSelect(id);
    frame.current?.querySelector<HTMLElement>(`[data-node="${id}"]`)?.focus();
  };
  const edit = (key: string, id: string): boolean => {
    if (readOnly) return false;
    if (key === 'Insert') {
      const place = insertPlace(doc, id);
      if (place) openMenu(placeKey(place));
      return true;
    }
    if ((key !== 'Delete' && key !== 'Backspace') || !mayRemove(doc, id)) return false;
    const next = arrowTarget(doc, id, 'ArrowUp');
    onRemove(id);
    focusOn(next);
    return true;
  };
  const onKey = (event: KeyboardEvent, id: string): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { key } = event;
    if (isArrow(key)) focusOn(arrowTarget(doc, id, key));
    else if (key === 'Enter') onOpen(id);
    else if (!edit(key, id) && !zoom.onKey(key)) return;
    event.preventDefault();
  };
  const view: TreeView = {
    doc,
    selected,
    readOnly,
    statuses,
    heat,
    changes,
    problems: marked,
    hintId,
    menuAt,
    openMenu,
    onSelect,
    onOpen,
    onInsert: (type, place) => {
      isAwaited.current = true;
      onInsert(type, place);
    },
    onAddBranch: (fork) => {
      isAwaited.current = true;
      onAddBranch(fork);
    },
    onRemove,
    onKey,
  };

  return (
    <TreeContext value={view}>
      <div className="qf-frame" data-read-only={readOnly || undefined}>
        <ZoomBar zoom={zoom} />
        <span id={hintId} hidden>
          {t('flow.tree.keys')}
        </span>
        <div ref={frame} className="qf-scroll" role="group" aria-label={t('flow.tree.label')}>
          <div className="qf-stage" style={{ zoom: zoom.scale }}>
            {root && <TreeChain holder={root} />}
          </div>
        </div>
        <Minimap frame={frame} />
      </div>
    </TreeContext>
  );
};
