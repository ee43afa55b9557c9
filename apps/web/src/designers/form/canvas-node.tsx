import { memo, useMemo } from 'react';
import { CopyOutlined, DeleteOutlined, HolderOutlined, PlusOutlined, SnippetsOutlined } from '@ant-design/icons';
import { useDraggable } from '@dnd-kit/core';
import { choiceAfter } from '@qiaoban/designer/choice';
import { insertNode } from '@qiaoban/designer/commands';
import { useDesignerState, useIsSelected, useNode } from '@qiaoban/designer/react/use-designer';
import type { FormDocument, FormNode } from '@qiaoban/form/document';
import { definitionOf } from '@qiaoban/form/registry';
import { DesignNode } from '@qiaoban/form/views/design-node';
import { useT } from '#lib/texts/i18n.ts';
import type { DragSource } from '../frame/drag-source';
import { nodeName, typeName } from './block-names';
import { useFormDesign } from './form-design';
import { pageToAdd } from './new-node';
import { WidthHandle } from './width-handle';

/** The picture of a node is drawn again only when the node changes, not when something is dragged over it. */
const Picture = memo(DesignNode);

type FrameProps = { node: FormNode; drag: Pick<ReturnType<typeof useDraggable>, 'listeners' | 'attributes'> };

/** Round the chosen node: what it is, and what can be done with it. */
const NodeFrame = ({ node, drag }: FrameProps) => {
  const t = useT();
  const { commands, host, keepSnippet } = useFormDesign();
  const hold = (event: React.SyntheticEvent): void => event.stopPropagation();
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- a click on its edge must not choose what lies under it; there is nothing to press but its buttons
    <div className="node-frame" onClick={hold} role="group" aria-label={nodeName(node, host.language)}>
      <button
        type="button"
        className="node-handle"
        aria-label={t('designer-frame.drag', { name: nodeName(node, host.language) })}
        aria-describedby={drag.attributes['aria-describedby']}
        {...drag.listeners}
      >
        <HolderOutlined />
      </button>
      <span>{typeName(node.type, host.language)}</span>
      <button
        type="button"
        aria-label={t('designer-frame.duplicate')}
        onPointerDown={hold}
        onClick={commands.duplicate}
      >
        <CopyOutlined />
      </button>
      {keepSnippet && (
        <button
          type="button"
          title={t('form-designer.snippet_keep')}
          aria-label={t('form-designer.snippet_keep')}
          onPointerDown={hold}
          onClick={keepSnippet}
        >
          <SnippetsOutlined />
        </button>
      )}
      <button type="button" aria-label={t('designer-frame.remove')} onPointerDown={hold} onClick={commands.remove}>
        <DeleteOutlined />
      </button>
    </div>
  );
};

/** Below the pages of tabs, panels or steps: one more. */
const AddPage = ({ id }: { id: string }) => {
  const t = useT();
  const { store, host } = useFormDesign();
  const add = (event: React.MouseEvent): void => {
    event.stopPropagation();
    const document = store.getState().history.present;
    const holder = document.nodes[id];
    const page = holder && pageToAdd(document, holder, host.language);
    if (page && store.run(insertNode(page, { parent: id })) === undefined) store.select([page.id]);
  };
  return (
    <button type="button" className="canvas-add-page" onPointerDown={(event) => event.stopPropagation()} onClick={add}>
      <PlusOutlined /> {t('form-designer.add_page')}
    </button>
  );
};

type ZoneProps = {
  id: string;
  holdsRows: boolean;
  holdsPages: boolean;
  frame: FormDocument;
  badNodes: ReadonlySet<string>;
};

/** The inside of a container, with its children and a clear place to drop into while it is empty. */
const Zone = ({ id, holdsRows, holdsPages, frame, badNodes }: ZoneProps) => {
  const t = useT();
  const { store } = useFormDesign();
  const children = useDesignerState(store, (state) => state.history.present.nodes[id]?.children);
  return (
    <div className={holdsRows ? 'canvas-columns' : 'canvas-zone'} data-zone={id}>
      {(children ?? []).map((child) => (
        <CanvasNode key={child} id={child} isColumn={holdsRows} frame={frame} badNodes={badNodes} />
      ))}
      {children?.length === 0 && (
        <div className="canvas-zone-empty">
          {t(holdsRows ? 'form-designer.empty_table' : 'form-designer.empty_container')}
        </div>
      )}
      {holdsPages && <AddPage id={id} />}
    </div>
  );
};

type Props = {
  id: string;
  isColumn: boolean;
  /** The document as it was when the form's own properties last changed; enough to draw a node. */
  frame: FormDocument;
  badNodes: ReadonlySet<string>;
};

/** A node on the canvas: it can be chosen, dragged, and holds its children where it may have some. */
export const CanvasNode = memo(({ id, isColumn, frame, badNodes }: Props) => {
  const { store, host } = useFormDesign();
  const node = useNode<FormNode, FormDocument>(store, id);
  const isSelected = useIsSelected(store, id);
  // of several one has the bar, which is for all of them
  const isLast = useDesignerState(store, ({ selection }) => selection.at(-1) === id);
  const source: DragSource = { kind: 'node', id };
  const { setNodeRef, listeners, attributes, isDragging } = useDraggable({ id: `node:${id}`, data: source });
  const definition = definitionOf(node?.type ?? '');
  const holds = definition?.holdsChildren ?? false;
  const holdsRows = definition?.holdsRows ?? false;
  const holdsPages = definition?.holdsPages ?? false;
  const inside = useMemo(
    () =>
      holds ? (
        <Zone id={id} holdsRows={holdsRows} holdsPages={holdsPages} frame={frame} badNodes={badNodes} />
      ) : undefined,
    [holds, id, holdsRows, holdsPages, frame, badNodes],
  );
  if (!node) return null;
  const { span, columnWidth, noShow } = node.props as { span?: number; columnWidth?: number; noShow?: boolean };
  const choose = (event: React.MouseEvent): void => {
    event.stopPropagation();
    const { selection, history } = store.getState();
    store.select(choiceAfter(history.present, selection, id, event));
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the keyboard's way to the same choice is the outline and the arrow keys
    <div
      ref={setNodeRef}
      className="canvas-node"
      role="group"
      // one stop for the Tab key: the chosen one
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- chosen, moved and opened by keys
      tabIndex={isSelected ? 0 : -1}
      aria-label={nodeName(node, host.language)}
      data-node={id}
      data-field={node.field}
      data-selected={isSelected || undefined}
      data-dragging={isDragging || undefined}
      data-hidden={noShow || undefined}
      data-bad={badNodes.has(id) || undefined}
      data-container={holds && !holdsRows ? 'group' : undefined}
      style={isColumn ? { width: columnWidth ?? 170 } : { gridColumn: `span ${span ?? 24}` }}
      onClick={choose}
      // Shift chooses components, not the words between them
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
      onPointerDown={listeners?.onPointerDown as React.PointerEventHandler | undefined}
    >
      {isLast && <NodeFrame node={node} drag={{ listeners, attributes }} />}
      {isSelected && (
        <WidthHandle
          id={id}
          name={nodeName(node, host.language)}
          kind={isColumn ? 'columnWidth' : 'span'}
          now={isColumn ? (columnWidth ?? 170) : (span ?? 24)}
        />
      )}
      <Picture document={frame} node={node} host={host}>
        {inside}
      </Picture>
    </div>
  );
});
CanvasNode.displayName = 'CanvasNode';
