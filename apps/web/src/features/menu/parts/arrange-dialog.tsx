import { Alert, Button, Space, Tree } from 'antd';
import type { TreeProps } from 'antd';
import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { ROOT_ID } from '@qiaoban/contracts/ids';
import { arrangeMenu } from '@qiaoban/contracts/menu/menu-branch.contract';
import { MENU_TYPE } from '@qiaoban/contracts/menu/menu-node';
import type { MenuRow } from '@qiaoban/contracts/menu/menu.contract';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { Icon } from '@qiaoban/ui/icon';
import { ModalFrame } from '@qiaoban/ui/modal-frame';
import { useT } from '#lib/texts/i18n.ts';
import { useAction } from '#lib/call/query.ts';
import { refreshRights } from '#lib/session/refresh-rights.ts';
import { staleAfterMenu } from '../stale';

type Node = { key: string; title: string; icon: React.ReactNode; row: MenuRow; children: Node[] };

const toNode = (row: MenuRow): Node => ({
  key: row.id,
  title: row.fullName,
  icon: <Icon name={row.icon || (row.type === MENU_TYPE.directory ? 'folder' : 'file')} />,
  row,
  children: row.children.map(toNode),
});

const siblingsOf = (rows: readonly MenuRow[], id: string): readonly MenuRow[] | undefined => {
  if (rows.some((row) => row.id === id)) return rows;
  for (const row of rows) {
    const found = siblingsOf(row.children, id);
    if (found) return found;
  }
  return undefined;
};

type Props = { menus: readonly MenuRow[]; onClose: () => void };

/** The tree of menus, to be ordered and moved: by dragging, or by the buttons for the chosen one. */
export const ArrangeDialog = guardDialog(({ menus, onClose }: Props) => {
  const t = useT();
  const [chosen, setChosen] = useState<string>();
  const arrange = useAction(arrangeMenu, { stale: staleAfterMenu, success: false, done: () => void refreshRights() });
  const put = (id: string, parentId: string, beforeId: string): void =>
    void arrange.tried({ params: { id }, body: { parentId, beforeId } });

  const drop: TreeProps<Node>['onDrop'] = ({ dragNode, node, dropToGap, dropPosition }) => {
    const moved = dragNode.row;
    if (!dropToGap) return put(moved.id, node.row.id, node.row.children[0]?.id ?? '');
    const around = siblingsOf(menus, node.row.id) ?? [];
    const at = around.findIndex((row) => row.id === node.row.id);
    const isBefore = dropPosition < Number(node.pos.split('-').at(-1));
    put(moved.id, node.row.parentId, (isBefore ? node.row.id : around[at + 1]?.id) ?? '');
  };
  const around = (chosen === undefined ? undefined : siblingsOf(menus, chosen)) ?? [];
  const at = around.findIndex((row) => row.id === chosen);
  const step = (by: -1 | 1): void => {
    const row = around[at];
    if (row) put(row.id, row.parentId || ROOT_ID, (by < 0 ? around[at - 1]?.id : around[at + 2]?.id) ?? '');
  };
  return (
    <ModalFrame open title={t('menu.arrange_title')} footer={null} onCancel={onClose}>
      <Space orientation="vertical" size={12} style={{ width: '100%' }}>
        <Alert type="info" showIcon title={t('menu.arrange_hint')} />
        <Space>
          <Button icon={<ArrowUpOutlined />} disabled={at < 1 || arrange.running} onClick={() => step(-1)}>
            {t('menu.move_up')}
          </Button>
          <Button
            icon={<ArrowDownOutlined />}
            disabled={at < 0 || at >= around.length - 1 || arrange.running}
            onClick={() => step(1)}
          >
            {t('menu.move_down')}
          </Button>
        </Space>
        <Tree<Node>
          blockNode
          showIcon
          draggable={{ icon: false }}
          height={460}
          treeData={menus.map(toNode)}
          {...(chosen === undefined ? {} : { selectedKeys: [chosen] })}
          onSelect={(keys) => setChosen(keys[0] === undefined ? undefined : String(keys[0]))}
          allowDrop={({ dropNode, dropPosition }) => dropPosition !== 0 || dropNode.row.type === MENU_TYPE.directory}
          onDrop={drop}
        />
      </Space>
    </ModalFrame>
  );
});
