import { subtreeOf } from '@qiaoban/designer/document';
import { textIn } from '@qiaoban/contracts/languages';
import { useMemo, useSyncExternalStore } from 'react';
import type { FormNode, RootProps } from '../document';
import type { FieldProps } from '../field-props';
import type { BlockHost } from '../host';
import { definitionOf } from '../registry';
import { viewsOf } from '../registry.web';
import { nodeCell, placeOfCell, splitPath } from '../runtime/cell';
import type { FormRuntime } from '../runtime/runtime-types';
import { drawPart } from './block-parts';
import { FieldView } from './field-view';
import { useCell } from './use-cell';
import type { FormMode } from './view-types';

type Shared = {
  runtime: FormRuntime;
  host: BlockHost;
  mode: FormMode;
  root: RootProps;
  isPhone: boolean;
  focus: { cell: string } | undefined;
};

export const ChildViews = ({ ids, ...shared }: Shared & { ids: readonly string[] }) =>
  ids.map((id) => {
    const node = shared.runtime.document.nodes[id];
    return node ? <NodeView key={id} node={node} {...shared} /> : null;
  });

/** Any node of a form: a field, a layout with its children, or a sub-table. */
const NodeView = ({ node, ...shared }: Shared & { node: FormNode }) => {
  const views = viewsOf(node.type);
  if (views?.Rows) return drawPart(views.Rows, { ...shared, node, viewsOf });
  if (!views?.Layout && node.field !== undefined) {
    const { runtime, host, mode, root } = shared;
    return (
      <FieldView runtime={runtime} host={host} mode={mode} root={root} node={node} views={views} cell={node.field} />
    );
  }
  return <LayoutNode node={node} {...shared} />;
};

const LayoutNode = ({ node, ...shared }: Shared & { node: FormNode }) => {
  const { isVisible } = useCell(shared.runtime, nodeCell(node.id), node.id);
  if (!isVisible) return null;
  const props = node.props as FieldProps;
  const { host, runtime, mode } = shared;
  return (
    <div className="qb-layout" data-type={node.type} data-block={node.id} style={{ gridColumn: `span ${props.span}` }}>
      {definitionOf(node.type)?.holdsPages ? (
        <Pages node={node} {...shared} />
      ) : (
        drawPart(viewsOf(node.type)?.Layout, {
          props,
          host,
          runtime,
          mode,
          children: <ChildViews ids={node.children ?? []} {...shared} />,
        })
      )}
    </div>
  );
};

/** The cell of a problem stands somewhere below one of the pages. */
const pageOf = ({ runtime, focus }: Shared, pages: readonly string[]): string | undefined => {
  const { table, field } = splitPath(focus ? placeOfCell(focus.cell).path : '');
  const isTarget = ({ field: name }: FormNode): boolean => name !== undefined && name === (table ?? field);
  return pages.find((page) =>
    subtreeOf(runtime.document, page).some((id) => {
      const node = runtime.document.nodes[id];
      return node !== undefined && isTarget(node);
    }),
  );
};

/** A block whose children are pages; a problem on one of them brings it to the front. */
const Pages = ({ node, ...shared }: Shared & { node: FormNode }) => {
  const { runtime, host, mode, focus } = shared;
  const { nodes } = runtime.document;
  const children = (node.children ?? []).flatMap((id) => nodes[id] ?? []);
  const seen = useSyncExternalStore(
    (listener) => {
      const stops = children.map((child) => runtime.subscribe(child.field ?? nodeCell(child.id), listener));
      return () => stops.forEach((stop) => stop());
    },
    () =>
      children
        .filter((child) => runtime.isVisible(child.id))
        .map(({ id }) => id)
        .join(),
  );
  const shown = children.filter(({ id }) => seen.split(',').includes(id));
  const front = useMemo(() => {
    const id = focus === undefined ? undefined : pageOf({ ...shared }, seen.split(','));
    return id === undefined ? undefined : { id };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- asked anew for each problem that is led to, not for each drawing
  }, [focus]);
  const pages = shown.map((child, at) => ({
    id: child.id,
    title: textIn((child.props as FieldProps).label, host.language) || String(at + 1),
    content: <ChildViews ids={[child.id]} {...shared} />,
  }));
  return drawPart(viewsOf(node.type)?.Layout, {
    props: node.props as FieldProps,
    host,
    runtime,
    mode,
    pages,
    frontPage: front,
  });
};
