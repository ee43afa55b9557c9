import type { FormNode, RootProps } from '../document';
import type { FieldProps } from '../field-props';
import type { BlockHost } from '../host';
import { viewsOf } from '../registry.web';
import { nodeCell } from '../runtime/cell';
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
  return (
    <div className="qb-layout" style={{ gridColumn: `span ${props.span}` }}>
      {drawPart(viewsOf(node.type)?.Layout, {
        props,
        host: shared.host,
        children: <ChildViews ids={node.children ?? []} {...shared} />,
      })}
    </div>
  );
};
