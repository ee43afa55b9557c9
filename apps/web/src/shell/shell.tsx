import { Suspense, lazy, useState } from 'react';
import { ShrinkOutlined } from '@ant-design/icons';
import { useLocation } from 'react-router';
import { usePhone } from '@qiaoban/ui/media';
import { useT } from '#lib/texts/i18n.ts';
import { useIsShellCovered } from '#lib/browser/covered-shell.ts';
import { changeSettings, useSettings } from '#lib/browser/settings.ts';
import { useDevice } from '#lib/browser/use-device.ts';
import { Crumbs } from './crumbs';
import { useFollowWindows } from './follow-windows';
import { HeldHost } from './held-host';
import { LastLoginNotice } from './last-login';
import { LiveLink } from './live-link';
import { PagesArea } from './pages-area';
import { PhoneBar } from './phone/phone-bar';
import { PhoneHead } from './phone/phone-head';
import { Providers } from './providers';
import { RestoringBanner } from './restoring-banner';
import { Brand, NavDrawer, Sidebar } from './sidebar';
import { TabsBar } from './tabs-bar';
import { TaskTray } from './task-tray';
import { TopBar } from './top-bar';
import { TourHost } from './tour/tour-host';
import { useFullScreen } from './use-full-screen';
import './shell.css';
import './print.css';

const TopMenu = lazy(async () => ({ default: (await import('./nav/top-menu')).TopMenu }));

const HIDE_AFTER = 120;

/** True while a long page is scrolled down and the top bar makes room. */
const useHiddenHeader = (isFixed: boolean) => {
  const [isHidden, setHidden] = useState(false);
  const onScrollCapture = (event: React.UIEvent<HTMLElement>): void => {
    const box = event.target as HTMLElement;
    if (isFixed || !box.classList.contains('page-scroll')) return;
    const isLong = box.scrollHeight - box.clientHeight > HIDE_AFTER * 2;
    if (box.scrollTop < 8 || !isLong) setHidden(false);
    else if (box.scrollTop > HIDE_AFTER) setHidden(true);
  };
  const { pathname } = useLocation();
  const [at, setAt] = useState(pathname);
  if (at !== pathname) {
    setAt(pathname);
    setHidden(false);
  }
  return { isHidden: isHidden && !isFixed, onScrollCapture };
};

/** Menu of a narrow screen: open for the page it was opened on, its work is done once another was chosen. */
const useDrawer = () => {
  const { pathname } = useLocation();
  const [openFor, setOpenFor] = useState<string>();
  return {
    isOpen: openFor === pathname,
    toggle: () => setOpenFor(openFor === pathname ? undefined : pathname),
    close: () => setOpenFor(undefined),
  };
};

/** Bar over the page: the menu in it (functional), or the way to the open page. */
const Head = ({ isMobile, toggleDrawer }: { isMobile: boolean; toggleDrawer: () => void }) => {
  const settings = useSettings();
  const toggle = (): void => changeSettings({ sidebarOpened: !settings.sidebarOpened });
  if (settings.layoutType === 'functional' && !isMobile)
    return (
      <TopBar isMobile={false} className={`top-bar-wide nav-tone-${settings.sidebarTone}`} onToggle={undefined}>
        {settings.sidebarLogo && <Brand />}
        <div className="top-bar-menu" data-tour="menu">
          <Suspense fallback={null}>
            <TopMenu />
          </Suspense>
        </div>
      </TopBar>
    );
  const isFoldable = isMobile || settings.layoutType === 'classic';
  return (
    <TopBar isMobile={isMobile} onToggle={isMobile ? toggleDrawer : isFoldable ? toggle : undefined}>
      <Crumbs />
    </TopBar>
  );
};

/** Way out of the content's full screen, where nothing but the content is left. */
const LeaveContent = ({ leave }: { leave: () => void }) => {
  const t = useT();
  return (
    <button type="button" className="shell-leave" aria-label={t('shell.content_full_off')} onClick={leave}>
      <ShrinkOutlined />
    </button>
  );
};

/** The first stop of the keyboard: past menu, bar and tabs. */
const SkipLink = () => {
  const t = useT();
  return (
    <button
      type="button"
      className="skip-link"
      onClick={() => document.querySelector<HTMLElement>('.shell-main')?.focus()}
    >
      {t('shell.skip_to_content')}
    </button>
  );
};

const Frame = () => {
  useFollowWindows();
  const settings = useSettings();
  const isMobile = useDevice() === 'mobile';
  const isPhone = usePhone();
  const header = useHiddenHeader(settings.fixedHeader);
  const drawer = useDrawer();
  const full = useFullScreen();
  const isCovered = useIsShellCovered();
  const hasSidebar = !isMobile && !full.isContent && settings.layoutType !== 'functional';
  return (
    <div className={`shell shell-${settings.layoutType}${isPhone ? ' shell-phone' : ''}`}>
      {!isCovered && <SkipLink />}
      {hasSidebar && (
        <Sidebar isNarrow={settings.layoutType === 'plain' || !settings.sidebarOpened} isCovered={isCovered} />
      )}
      {isMobile && !isPhone && <NavDrawer isOpen={drawer.isOpen} onClose={drawer.close} />}
      <div className="shell-right">
        {!full.isContent && (
          <div className={header.isHidden ? 'shell-head shell-head-hidden' : 'shell-head'} inert={isCovered}>
            {isPhone ? <PhoneHead /> : <Head isMobile={isMobile} toggleDrawer={drawer.toggle} />}
            {settings.tagsView && !isPhone && <TabsBar />}
          </div>
        )}
        <RestoringBanner />
        <main className="shell-main" tabIndex={-1} onScrollCapture={header.onScrollCapture}>
          <PagesArea />
        </main>
        {isPhone && !full.isContent && !isCovered && <PhoneBar />}
        {full.isContent && <LeaveContent leave={full.toggleContent} />}
      </div>
      <TaskTray />
      <LastLoginNotice />
      <LiveLink />
      <HeldHost />
      <TourHost />
    </div>
  );
};

/** The signed-in frame in the chosen layout: classic, functional or plain. */
export const Shell = () => (
  <Providers>
    <Frame />
  </Providers>
);
