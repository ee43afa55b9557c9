import { MENU_TYPE } from '@qiaoban/contracts/menu/menu-node';
import type { MenuNode } from '@qiaoban/contracts/menu/menu-node';
import { addressOf } from '#lib/menu/go-to-menu.ts';
import { leavesOf, propertiesOf } from '#lib/menu/menu-tree.ts';

/** Address of the person's menu entry that opens a form, undefined when there is none. */
export const menuPathOfForm = (nodes: readonly MenuNode[], formId: string): string | undefined => {
  const entry = leavesOf(nodes).find(
    ({ node }) => node.type === MENU_TYPE.form && propertiesOf(node).moduleId === formId,
  );
  return entry && addressOf(entry.node);
};
