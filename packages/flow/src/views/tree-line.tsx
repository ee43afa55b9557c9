import { PlusOutlined } from '@ant-design/icons';
import { Dropdown } from 'antd';
import { nameOfType, titleOfNode } from '../describe/describe-node';
import { useFlowHost, useFlowText } from './host-context';
import type { NodeType } from '../registry';
import { insertableTypes, isNodeType } from '../registry';
import { NodeIcon } from './node-icon';
import type { InsertPlace } from './tree-context';
import { placeKey, useTree } from './tree-context';

/** The line between two steps, with the "+" that offers the kinds of nodes. */
export const TreeLine = ({ place }: { place: InsertPlace }) => {
  const { doc, readOnly, menuAt, openMenu, onInsert } = useTree();
  const t = useFlowText();
  const host = useFlowHost();
  if (readOnly) return <div className="qf-line" aria-hidden />;
  const key = placeKey(place);
  const before = doc.nodes[doc.nodes[place.parent]?.children?.[place.index - 1] ?? place.parent];
  const name = before ? titleOfNode(before, host) : '';
  const items = insertableTypes().map((type) => ({
    key: type,
    icon: <NodeIcon type={type} />,
    label: nameOfType(type, host),
  }));
  const choose = (type: string): void => {
    openMenu(undefined);
    if (isNodeType(type)) onInsert(type satisfies NodeType, place);
  };
  return (
    <div className="qf-line">
      <Dropdown
        menu={{ items, onClick: (info) => choose(info.key) }}
        trigger={['click']}
        autoFocus
        open={menuAt === key}
        onOpenChange={(isOpen) => openMenu(isOpen ? key : undefined)}
      >
        <button
          type="button"
          className="qf-plus"
          tabIndex={-1}
          aria-label={t('flow.tree.add', { name })}
          data-place={key}
        >
          <PlusOutlined aria-hidden />
        </button>
      </Dropdown>
    </div>
  );
};
