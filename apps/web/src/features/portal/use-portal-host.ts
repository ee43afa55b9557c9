import { useEffect, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router';
import { countUnread, listMessages } from '@qiaoban/contracts/message/message.contract';
import type { PortalHost } from '@qiaoban/portal/host';
import { isSafeLink } from '@qiaoban/portal/safe-address';
import { goToMenu } from '#lib/menu/go-to-menu.ts';
import { useLanguage } from '#lib/texts/i18n.ts';
import { leavesOf, propertiesOf } from '#lib/menu/menu-tree.ts';
import { useOpenMessage } from '#pickers/message/message-view.tsx';
import type { MessageReader } from '#pickers/message/message-view.tsx';
import { markStale } from '#lib/call/query.ts';
import { useSession } from '#lib/session/session.ts';
import { formatTime, timeAgo } from '#lib/texts/time.ts';
import { useTitles } from '#lib/texts/titles.ts';

const LISTS = { '1': 'flowTodo', '2': 'flowDone', '3': 'flowCirculate', '4': 'flowLaunch' } as const;

/** What blocks may ask of this program, and the reader that shows an opened notice. */
export const usePortalHost = (): { host: PortalHost; reader: MessageReader } => {
  const navigate = useNavigate();
  const language = useLanguage();
  const menuList = useSession((s) => s.menuList);
  const { ofNode } = useTitles();
  const reader = useOpenMessage({ onRead: () => void markStale(listMessages, countUnread) });
  const open = useRef(reader.open);
  useEffect(() => {
    open.current = reader.open;
  });
  const host = useMemo<PortalHost>(() => {
    const leaves = leavesOf(menuList).map(({ node }) => node);
    return {
      language,
      menus: leaves.map((node) => ({
        id: node.id,
        name: ofNode(node),
        icon: node.icon,
        color: String(propertiesOf(node)['iconBackgroundColor'] ?? ''),
      })),
      openMenu: (id) => {
        const node = leaves.find((each) => each.id === id);
        if (node) goToMenu(node, navigate);
      },
      openAddress: (address) => {
        if (!isSafeLink(address)) return;
        if (address.startsWith('/')) void navigate(address);
        else window.open(address, '_blank', 'noopener,noreferrer');
      },
      openInstance: (caseId) => void navigate(`/workFlow/case/${encodeURIComponent(caseId)}`),
      openMessage: (id) => void open.current({ id }),
      openWork: (list) => void navigate(`/workFlow/${LISTS[list]}`),
      timeAgo: (ms) => timeAgo(ms, language),
      formatTime: (ms) => formatTime(ms),
    };
  }, [language, menuList, navigate, ofNode]);
  return { host, reader };
};
