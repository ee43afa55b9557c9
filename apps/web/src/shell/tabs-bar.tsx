import { CloseOutlined, HomeOutlined } from '@ant-design/icons';
import { Dropdown } from 'antd';
import { useLocation, useNavigate } from 'react-router';
import { Icon } from '@qiaoban/ui/icon';
import { useT } from '../lib/i18n';
import { useSettings } from '../lib/settings';
import { nextAfterClose } from './tabs-rules';
import type { Tab } from './tabs-rules';
import { closeTabs, refreshTab, useTabs } from './tabs-store';
import { useTitles } from '../lib/titles';
import './tabs-bar.css';

/** Brings the open tab into view; a steady function, so React calls it only when another tab opens. */
const intoView = (tab: HTMLElement | null): void =>
  tab?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'smooth' });

/** Visited pages as tabs: middle click closes, right click offers the rest (specification 2.4). */
export const TabsBar = () => {
  const t = useT();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const tabs = useTabs((s) => s.tabs);
  const hasIcons = useSettings((s) => s.tagsIcon);
  const titles = useTitles();

  const close = (gone: (tab: Tab) => boolean): void => {
    const next = nextAfterClose(closeTabs(gone), pathname);
    if (next !== undefined) void navigate(next);
  };
  const menuOf = (tab: Tab) => ({
    items: [
      { key: 'refresh', label: t('shell.tab_refresh') },
      { key: 'close', label: t('shell.tab_close'), disabled: tab.affix },
      { key: 'others', label: t('shell.tab_close_others') },
      { key: 'all', label: t('shell.tab_close_all') },
    ],
    style: { minWidth: 105 },
    onClick: ({ key }: { key: string }) => {
      if (key === 'close') close((other) => other.path === tab.path);
      else if (key === 'all') close(() => true);
      else {
        if (key === 'refresh') refreshTab(tab.path);
        else closeTabs((other) => other.path !== tab.path);
        if (tab.path !== pathname) void navigate(tab.path + tab.search);
      }
    },
  });

  return (
    <nav className="tabs-bar" aria-label={t('shell.tabs')}>
      {tabs.map((tab) => {
        const title = titles.ofTab(tab) || t('shell.no_name');
        const isOpen = tab.path === pathname;
        return (
          <Dropdown key={tab.path} trigger={['contextMenu']} menu={menuOf(tab)}>
            <div className={isOpen ? 'tab tab-open' : 'tab'} ref={isOpen ? intoView : null}>
              <button
                type="button"
                className="tab-name"
                aria-current={isOpen ? 'page' : undefined}
                aria-label={title}
                title={title}
                onClick={() => void navigate(tab.path + tab.search)}
                onAuxClick={(event) => {
                  if (event.button === 1 && !tab.affix) close((other) => other.path === tab.path);
                }}
              >
                {tab.affix ? (
                  <HomeOutlined />
                ) : hasIcons && tab.icon ? (
                  <Icon name={tab.icon} fallback="file-text" />
                ) : null}
                {!tab.affix && <span>{title}</span>}
              </button>
              {!tab.affix && (
                <button
                  type="button"
                  className="tab-close"
                  aria-label={`${t('shell.tab_close')} ${title}`}
                  onClick={() => close((other) => other.path === tab.path)}
                >
                  <CloseOutlined />
                </button>
              )}
            </div>
          </Dropdown>
        );
      })}
    </nav>
  );
};
