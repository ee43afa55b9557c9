import { useDiscardQuestion } from '@qiaoban/ui/logic/unsaved/discard-question';
import { useState } from 'react';
import { LeftOutlined, SearchOutlined } from '@ant-design/icons';
import { useLocation, useNavigate } from 'react-router';
import { useShortcuts } from '@qiaoban/ui/shortcuts';
import { OwnMark } from '#lib/browser/brand.tsx';
import { useT } from '#lib/texts/i18n.ts';
import { useProduct } from '#lib/browser/product.ts';
import { modeNow, useSettings } from '#lib/browser/settings.ts';
import { useTitles } from '#lib/texts/titles.ts';
import { forgetUnsaved, isUnsaved } from '#lib/form/unsaved.ts';
import { BarButton } from '../bar-button';
import { ChatButton } from '../chat-button';
import { LazyPart, lazyPart } from '../lazy-part';
import { closeTabs, useTabs } from '../tabs-store';
import { PHONE_ROOTS, isRoot } from './roots';
import './phone-head.css';

const MenuSearch = lazyPart(() => import('../menu-search').then((m) => m.MenuSearch));

const stepsBehind = (): number => {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number' ? state.idx : 0;
};

/** One page further up: back where one came from, home from an address that was opened directly. */
const useBack = (): (() => Promise<void>) => {
  const navigate = useNavigate();
  const question = useDiscardQuestion();
  const { pathname } = useLocation();
  return async () => {
    if (isUnsaved(pathname) && !(await question())) return;
    forgetUnsaved(pathname);
    // without tabs nobody would find the page again: it ends as it is left
    closeTabs((tab) => tab.path === pathname && !isRoot(pathname));
    if (stepsBehind() > 0) void navigate(-1);
    else void navigate(PHONE_ROOTS.home, { replace: true });
  };
};

/** Head of the phone: where one is, the way back, search and chat. */
export const PhoneHead = () => {
  const t = useT();
  const { pathname } = useLocation();
  const { name, logos } = useProduct();
  const isDark = useSettings((s) => modeNow(s.mode) === 'dark');
  const hasSearch = useSettings((s) => s.showSearch);
  const tab = useTabs((s) => s.tabs.find((one) => one.path === pathname));
  const titles = useTitles();
  const back = useBack();
  const [isSearching, setSearching] = useState(false);
  useShortcuts([{ keys: 'mod+k', label: t('shell.key_search'), run: () => setSearching(true) }]);
  return (
    <header className="phone-head">
      {isRoot(pathname) ? (
        <span className="phone-head-mark" aria-hidden="true">
          <OwnMark size={26} logos={logos} isDark={isDark} />
        </span>
      ) : (
        <BarButton label={t('shell.back')} icon={<LeftOutlined />} hasTip={false} onClick={() => void back()} />
      )}
      <span className="phone-head-title">
        {pathname === PHONE_ROOTS.home ? name : tab === undefined ? '' : titles.ofTab(tab)}
      </span>
      {hasSearch && (
        <BarButton
          label={t('shell.search')}
          icon={<SearchOutlined />}
          hasTip={false}
          tour="search"
          onClick={() => setSearching(true)}
        />
      )}
      <ChatButton hasTip={false} />
      <LazyPart part={MenuSearch} open={isSearching} onClose={() => setSearching(false)} />
    </header>
  );
};
