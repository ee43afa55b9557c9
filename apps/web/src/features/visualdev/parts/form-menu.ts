import { MENU_TYPE } from '@qiaoban/contracts/menu/menu-node';
import type { MenuNode } from '@qiaoban/contracts/menu/menu-node';
import { propertiesOf, targetOf } from '../../../lib/menu-tree';

/** Address of the person's menu entry that opens a form, undefined when there is none. */
export const menuPathOfForm = (nodes: readonly MenuNode[], formId: string): string | undefined => {
  for (const node of nodes) {
    if (node.type === MENU_TYPE.form && propertiesOf(node).moduleId === formId) {
      const target = targetOf(node);
      if (target && 'path' in target) return `${target.path}?moduleId=${encodeURIComponent(node.id)}`;
    }
    const below = menuPathOfForm(node.children ?? [], formId);
    if (below !== undefined) return below;
  }
  return undefined;
};
