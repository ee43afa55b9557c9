import { useState } from 'react';
import { CloseOutlined, HomeOutlined, ShrinkOutlined, ArrowsAltOutlined } from '@ant-design/icons';
import { Icon } from '@qiaoban/ui/icon';
import { PopupMenu } from '@qiaoban/ui/popup-menu';
import type { MenuEntry } from '@qiaoban/ui/popup-menu';
import { useT } from '#lib/texts/i18n.ts';
import { bringIntoView } from '#lib/browser/bring-into-view.ts';
import { useSettings } from '#lib/browser/settings.ts';
import { useTitles } from '#lib/texts/titles.ts';
import { useTabMoves } from './tab-moves';
import type { TabMoves } from './tab-moves';
import type { Tab } from './tabs-rules';
import { placeTab } from './tabs-store';
import { useFullScreen } from './use-full-screen';
import './tabs-bar.css';

/** Brings the open tab into view; a steady function, so React calls it only when another tab opens. */
const intoView = (tab: HTMLElement | null): void => {
  if (tab) bringIntoView(tab, 'smooth');
};

type TabProps = { tab: Tab; title: string; moves: TabMoves; onMenu: (tab: Tab, x: number, y: number) => void };

const OneTab = ({ tab, title, moves, onMenu }: TabProps) => {
  const t = useT();
  const hasIcons = useSettings((s) => s.tagsIcon);
  const isOpen = tab.path === moves.pathname;
  const closeThis = (): void => moves.close((other) => other.path === tab.path);
  const onKeyDown = (event: React.KeyboardEvent<HTMLElement>): void => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const beside = moves.tabs[moves.tabs.indexOf(tab) + by];
    if (by !== 0 && beside && event.ctrlKey && event.shiftKey) placeTab(tab.path, beside.path);
    else if (by !== 0) {
      const names = [...(event.currentTarget.closest('nav')?.querySelectorAll<HTMLElement>('.tab-name') ?? [])];
      names[names.indexOf(event.currentTarget) + by]?.focus();
    } else if (event.key === 'Delete' && !tab.affix) closeThis();
    else return;
    event.preventDefault();
  };
  return (
    <div
      className={isOpen ? 'tab tab-open' : 'tab'}
      ref={isOpen ? intoView : null}
      draggable={!tab.affix}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/x-tab', tab.path);
        event.dataTransfer.effectAllowed = 'move';
      }}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('text/x-tab') || tab.affix) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'move';
        event.currentTarget.classList.add('tab-target');
      }}
      onDragLeave={(event) => event.currentTarget.classList.remove('tab-target')}
      onDrop={(event) => {
        event.preventDefault();
        event.currentTarget.classList.remove('tab-target');
        placeTab(event.dataTransfer.getData('text/x-tab'), tab.path);
      }}
      onContextMenu={(event) => {
        event.preventDefault();
        // the menu key has no pointer: the menu opens at the tab
        const box = event.currentTarget.getBoundingClientRect();
        const hasPoint = event.clientX > 0 || event.clientY > 0;
        onMenu(tab, hasPoint ? event.clientX : box.left, hasPoint ? event.clientY : box.bottom);
      }}
    >
      <button
        type="button"
        className="tab-name"
        aria-current={isOpen ? 'page' : undefined}
        aria-label={title}
        title={title}
        onClick={() => moves.open(tab)}
        onKeyDown={onKeyDown}
        onAuxClick={(event) => {
          if (event.button === 1 && !tab.affix) closeThis();
        }}
      >
        {tab.affix ? <HomeOutlined /> : hasIcons && tab.icon ? <Icon name={tab.icon} fallback="file-text" /> : null}
        {!tab.affix && <span>{title}</span>}
      </button>
      {!tab.affix && (
        <button type="button" className="tab-close" aria-label={`${t('shell.tab_close')} ${title}`} onClick={closeThis}>
          <CloseOutlined />
        </button>
      )}
    </div>
  );
};

/** Visited pages as tabs: middle click closes, right click offers the rest, dragging sorts. */
export const TabsBar = () => {
  const t = useT();
  const moves = useTabMoves();
  const titles = useTitles();
  const full = useFullScreen();
  const [menu, setMenu] = useState<{ tab: Tab; anchor: DOMRect }>();

  // a page whose texts are on their way has a name, only not yet
  const nameOf = (tab: Tab): string => titles.ofTab(tab) || (tab.titleKey ? '…' : t('shell.no_name'));

  const entriesOf = (tab: Tab): MenuEntry[] => [
    { key: 'refresh', label: t('shell.tab_refresh'), run: () => void moves.refresh(tab) },
    {
      key: 'close',
      label: t('shell.tab_close'),
      disabled: tab.affix,
      run: () => moves.close((other) => other.path === tab.path),
    },
    { key: 'others', label: t('shell.tab_close_others'), run: () => void moves.closeOthers(tab) },
    { key: 'all', label: t('shell.tab_close_all'), run: () => moves.close(() => true) },
  ];

  return (
    <div className="tabs-line">
      <nav className="tabs-bar" aria-label={t('shell.tabs')} data-tour="tabs">
        {moves.tabs.map((tab) => (
          <OneTab
            key={tab.path}
            tab={tab}
            title={nameOf(tab)}
            moves={moves}
            onMenu={(on, x, y) => setMenu({ tab: on, anchor: new DOMRect(x, y, 0, 0) })}
          />
        ))}
      </nav>
      <button
        type="button"
        className="tabs-full"
        aria-label={t(full.isContent ? 'shell.content_full_off' : 'shell.content_full')}
        data-tip={t(full.isContent ? 'shell.content_full_off' : 'shell.content_full')}
        onClick={full.toggleContent}
      >
        {full.isContent ? <ShrinkOutlined /> : <ArrowsAltOutlined />}
      </button>
      {menu && (
        <PopupMenu
          key={`${menu.tab.path} ${menu.anchor.x}`}
          label={nameOf(menu.tab)}
          anchor={menu.anchor}
          minWidth={105}
          entries={entriesOf(menu.tab)}
          onClose={() => setMenu(undefined)}
        />
      )}
    </div>
  );
};
