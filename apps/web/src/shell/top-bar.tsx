import { Suspense, lazy, useState } from 'react';
import type { ReactNode } from 'react';
import {
  BellOutlined,
  CompressOutlined,
  ExpandOutlined,
  MenuFoldOutlined,
  MenuUnfoldOutlined,
  MoonOutlined,
  SearchOutlined,
  SettingOutlined,
  SunOutlined,
} from '@ant-design/icons';
import { Keys, useShortcuts } from '@qiaoban/ui/shortcuts';
import { useT } from '#lib/texts/i18n.ts';
import { changeSettings, modeNow, useSettings } from '#lib/browser/settings.ts';
import { BarButton } from './bar-button';
import { CHAT_KEYS, ChatButton } from './chat-button';
import { LanguageMenu } from './language-menu';
import { LazyPart, lazyPart } from './lazy-part';
import { stepTab, useTabMoves } from './tab-moves';
import { useUnread } from './unread';
import { UserMenu } from './user-menu';
import { goToSearch, pressNew } from './page-keys';
import { useFullScreen } from './use-full-screen';
import './top-bar.css';

const MenuSearch = lazyPart(() => import('./menu-search').then((m) => m.MenuSearch));
const MessageDrawer = lazyPart(() => import('./message-drawer').then((m) => m.MessageDrawer));
const SettingsDrawer = lazyPart(() => import('./settings-drawer').then((m) => m.SettingsDrawer));
const ShortcutSheet = lazy(async () => ({ default: (await import('@qiaoban/ui/shortcut-sheet')).ShortcutSheet }));

type Open = 'search' | 'messages' | 'settings' | 'keys' | undefined;

type Props = {
  isMobile: boolean;
  /** What stands between the toggle and the tools: the way here, or the whole menu. */
  children: ReactNode;
  className?: string;
  /** Absent in layouts whose menu cannot be folded. */
  onToggle: (() => void) | undefined;
};

/** Toggle, way here or menu, search, full screen, language, bell, light and dark, settings, the person. */
export const TopBar = ({ isMobile, children, className = '', onToggle }: Props) => {
  const t = useT();
  const settings = useSettings();
  const [open, setOpen] = useState<Open>();
  const unread = useUnread();
  const full = useFullScreen();
  const moves = useTabMoves();
  const isDark = modeNow(settings.mode) === 'dark';
  const close = (): void => setOpen(undefined);
  const [wereKeysShown, setKeysShown] = useState(false);
  if (open === 'keys' && !wereKeysShown) setKeysShown(true);
  const shortcuts = [
    { keys: 'mod+k', label: t('shell.key_search'), run: () => setOpen('search') },
    { keys: 'alt+m', label: t('shell.key_messages'), run: () => setOpen('messages') },
    ...(onToggle ? [{ keys: 'alt+b', label: t('shell.key_menu'), run: onToggle }] : []),
    { keys: 'alt+n', label: t('shell.key_new'), run: pressNew },
    { keys: 'alt+s', label: t('shell.key_find'), run: goToSearch },
    { keys: 'alt+w', label: t('shell.key_tab_close'), run: moves.closeOpen },
    { keys: 'alt+r', label: t('shell.key_tab_refresh'), run: moves.refreshOpen },
    { keys: 'alt+pageup', label: t('shell.key_tab_before'), run: () => stepTab(moves, -1) },
    { keys: 'alt+pagedown', label: t('shell.key_tab_after'), run: () => stepTab(moves, 1) },
    { keys: '?', label: t('shell.key_help'), run: () => setOpen('keys') },
  ];
  useShortcuts(shortcuts);
  // the chat listens for its own
  const allKeys = [...shortcuts.slice(0, 2), { keys: CHAT_KEYS, label: t('shell.key_chat') }, ...shortcuts.slice(2)];
  const tips = { hasTip: !isMobile };

  return (
    <header className={`top-bar ${className}`}>
      {onToggle && (
        <BarButton
          label={t('shell.toggle_menu')}
          icon={settings.sidebarOpened && !isMobile ? <MenuFoldOutlined /> : <MenuUnfoldOutlined />}
          hasTip={false}
          {...(isMobile ? { tour: 'menu' } : {})}
          onClick={onToggle}
        />
      )}
      {children}
      <div className="top-bar-right">
        {settings.showSearch &&
          (isMobile ? (
            <BarButton
              label={t('shell.search')}
              icon={<SearchOutlined />}
              hasTip={false}
              tour="search"
              onClick={() => setOpen('search')}
            />
          ) : (
            <button type="button" className="top-bar-search" data-tour="search" onClick={() => setOpen('search')}>
              <SearchOutlined /> <span>{t('shell.search')}</span> <Keys keys="mod+k" />
            </button>
          ))}
        {!isMobile && (
          <BarButton
            label={full.isOn ? t('shell.full_screen_off') : t('shell.full_screen')}
            icon={full.isOn ? <CompressOutlined /> : <ExpandOutlined />}
            onClick={full.toggle}
          />
        )}
        {settings.showLanguage && <LanguageMenu {...tips} />}
        {!isMobile && (
          <BarButton
            label={isDark ? t('shell.to_light') : t('shell.to_dark')}
            icon={isDark ? <SunOutlined /> : <MoonOutlined />}
            onClick={() => changeSettings({ mode: isDark ? 'light' : 'dark' })}
          />
        )}
        <ChatButton hasTip={!isMobile} />
        <button
          type="button"
          className="bar-button"
          data-tip={isMobile ? undefined : t('shell.messages')}
          data-tour="messages"
          onClick={() => setOpen('messages')}
        >
          <span className="qb-visually-hidden">
            {t('shell.messages')} {unread > 0 ? unread : ''}
          </span>
          <BellOutlined />
          {unread > 0 && (
            <span className="bar-badge" aria-hidden="true">
              {unread > 99 ? '99+' : unread}
            </span>
          )}
        </button>
        {settings.showSettings && (
          <BarButton
            label={t('shell.settings')}
            icon={<SettingOutlined />}
            {...tips}
            tour="settings"
            onClick={() => setOpen('settings')}
          />
        )}
        <UserMenu isMobile={isMobile} onKeys={() => setOpen('keys')} onSettings={() => setOpen('settings')} />
      </div>
      <LazyPart part={MenuSearch} open={open === 'search'} onClose={close} />
      <LazyPart part={MessageDrawer} open={open === 'messages'} onClose={close} />
      <LazyPart part={SettingsDrawer} open={open === 'settings'} onClose={close} />
      <Suspense fallback={null}>
        {wereKeysShown && <ShortcutSheet open={open === 'keys'} onClose={close} shortcuts={allKeys} />}
      </Suspense>
    </header>
  );
};
