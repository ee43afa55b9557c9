import type { ReactNode } from 'react';
import { AppstoreOutlined, BellOutlined, CarryOutOutlined, HomeOutlined, UserOutlined } from '@ant-design/icons';
import { Link, useLocation } from 'react-router';
import { countWork } from '@qiaoban/contracts/workflow/instance.contract';
import { featureRoutes } from '../pages';
import { resolvePage } from '../resolve-page';
import { useT } from '#lib/texts/i18n.ts';
import { useLive } from '#lib/live/live.ts';
import { useRoute } from '#lib/call/query.ts';
import { useSession } from '#lib/session/session.ts';
import { useTabs } from '../tabs-store';
import { useUnread } from '../unread';
import { PHONE_ROOTS, isRoot } from './roots';
import type { PhoneRoot } from './roots';
import { useKeyboardUp } from './use-keyboard-up';
import './phone-bar.css';

type Item = { root: PhoneRoot; icon: ReactNode; count?: number; tour?: string };

/** Pages that are a step of some work (a case, a start, a designer) have bars of their own where this one stands. */
const useIsStep = (): boolean => {
  const { pathname } = useLocation();
  const tab = useTabs((s) => s.tabs.find((one) => one.path === pathname));
  return !isRoot(pathname) && tab?.borrowed === true;
};

/** The five places of the phone, in reach of a thumb. Away while somebody types or is inside a piece of work. */
export const PhoneBar = () => {
  const t = useT();
  const { pathname } = useLocation();
  const menu = useSession((s) => s.everyMenu);
  const unread = useUnread();
  const toDo = useRoute(countWork, {}, { staleTime: 60_000 }).data?.toBeReviewed ?? 0;
  useLive('work', [countWork]);
  const isStep = useIsStep();
  const isTyping = useKeyboardUp();
  if (isStep || isTyping) return null;
  const items: Item[] = [
    { root: 'home', icon: <HomeOutlined /> },
    { root: 'todo', icon: <CarryOutOutlined />, count: toDo },
    { root: 'apps', icon: <AppstoreOutlined />, tour: 'menu' },
    { root: 'messages', icon: <BellOutlined />, count: unread, tour: 'messages' },
    { root: 'me', icon: <UserOutlined />, tour: 'account' },
  ];
  const open = items.filter(({ root }) =>
    resolvePage({ pathname: PHONE_ROOTS[root], search: '' }, featureRoutes, menu),
  );
  return (
    <nav className="phone-bar" aria-label={t('shell.phone_places')}>
      {open.map(({ root, icon, count = 0, tour }) => (
        <Link
          key={root}
          to={PHONE_ROOTS[root]}
          className="phone-bar-item"
          data-tour={tour}
          aria-current={pathname === PHONE_ROOTS[root] ? 'page' : undefined}
        >
          <span className="phone-bar-icon" aria-hidden="true">
            {icon}
            {count > 0 && <span className="phone-bar-count">{count > 99 ? '99+' : count}</span>}
          </span>
          <span>{t(`shell.phone_${root}`)}</span>
          {count > 0 && <span className="qb-visually-hidden">{count}</span>}
        </Link>
      ))}
    </nav>
  );
};
