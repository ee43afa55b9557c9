import { useState } from 'react';
import { useLocation } from 'react-router';
import { changeSettings, useSettings } from '../lib/settings';
import { useDevice } from '../lib/use-device';
import { LastLoginNotice } from './last-login';
import { LiveLink } from './live-link';
import { PagesArea } from './pages-area';
import { Providers } from './providers';
import { Sidebar } from './sidebar';
import { TabsBar } from './tabs-bar';
import { TaskTray } from './task-tray';
import { TopBar } from './top-bar';
import './shell.css';

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

/** The classic layout: sidebar, top bar, tabs, pages (specification 2.4). */
export const Shell = () => {
  const settings = useSettings();
  const isMobile = useDevice() === 'mobile';
  const header = useHiddenHeader(settings.fixedHeader);
  const { pathname } = useLocation();
  // Open for the page it was opened on: on a narrow screen the menu has done its work once another was chosen.
  const [drawerFor, setDrawerFor] = useState<string>();
  const isDrawerOpen = drawerFor === pathname;
  const toggle = (): void => {
    if (isMobile) setDrawerFor(isDrawerOpen ? undefined : pathname);
    else changeSettings({ sidebarOpened: !settings.sidebarOpened });
  };
  return (
    <Providers>
      <div className="shell">
        <Sidebar isMobile={isMobile} isDrawerOpen={isDrawerOpen} onDrawerClose={() => setDrawerFor(undefined)} />
        <div className="shell-right">
          <div className={header.isHidden ? 'shell-head shell-head-hidden' : 'shell-head'}>
            <TopBar isMobile={isMobile} onToggle={toggle} />
            {settings.tagsView && <TabsBar />}
          </div>
          <main className="shell-main" onScrollCapture={header.onScrollCapture}>
            <PagesArea />
          </main>
        </div>
        <TaskTray />
        <LastLoginNotice />
        <LiveLink />
      </div>
    </Providers>
  );
};
