import type { MenuNode } from '@qiaoban/contracts/menu/menu-node';
import { withBase } from './base-path';
import { targetOf } from './menu-tree';
import { openOutside } from './open-outside';

/** Address of a menu entry with its id as `moduleId`; undefined where only the server knows it. */
export const addressOf = (node: MenuNode): string | undefined => {
  const target = targetOf(node);
  if (!target || 'outside' in target) return undefined;
  return 'href' in target ? target.href : `${target.path}?moduleId=${encodeURIComponent(node.id)}`;
};

/** Opens a menu entry: inside, or in a new tab of the browser when it leads outside or Ctrl/⌘ is held. */
export const goToMenu = (node: MenuNode, navigate: (to: string) => unknown, newWindow = false): void => {
  const target = targetOf(node);
  if (target && 'outside' in target) {
    void openOutside(target.outside);
    return;
  }
  const address = addressOf(node);
  if (address === undefined) return;
  if (newWindow || !address.startsWith('/'))
    window.open(address.startsWith('/') ? withBase(address) : address, '_blank', 'noopener,noreferrer');
  else navigate(address);
};
