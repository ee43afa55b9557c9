import { Suspense, lazy, useState } from 'react';
import { Badge, Button, Tooltip } from 'antd';
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
import { toast } from '@qiaoban/ui/logic/toast-store';
import { useT } from '../lib/i18n';
import { changeSettings, modeNow, useSettings } from '../lib/settings';
import { Crumbs } from './crumbs';
import { LanguageMenu } from './language-menu';
import { LazyPart, lazyPart } from './lazy-part';
import { useUnread } from './unread';
import { UserMenu } from './user-menu';
import { useFullScreen } from './use-full-screen';
import './top-bar.css';

const MenuSearch = lazyPart(() => import('./menu-search').then((m) => m.MenuSearch));
const MessageDrawer = lazyPart(() => import('./message-drawer').then((m) => m.MessageDrawer));
const SettingsDrawer = lazyPart(() => import('./settings-drawer').then((m) => m.SettingsDrawer));

const ShortcutSheet = lazy(async () => ({ default: (await import('@qiaoban/ui/shortcut-sheet')).ShortcutSheet }));

type Open = 'search' | 'messages' | 'settings' | 'keys' | undefined;

/** Toggle, way here, search, full screen, language, bell, light and dark, the person. */
export const TopBar = ({ isMobile, onToggle }: { isMobile: boolean; onToggle: () => void }) => {
  const t = useT();
  const settings = useSettings();
  const [open, setOpen] = useState<Open>();
  const unread = useUnread();
  const full = useFullScreen();
  const isDark = modeNow(settings.mode) === 'dark';
  const close = (): void => setOpen(undefined);
  const [wereKeysShown, setKeysShown] = useState(false);
  if (open === 'keys' && !wereKeysShown) setKeysShown(true);
  const shortcuts = [
    { keys: 'mod+k', label: t('shell.key_search'), run: () => setOpen('search') },
    { keys: 'alt+m', label: t('shell.key_messages'), run: () => setOpen('messages') },
    { keys: 'alt+b', label: t('shell.key_menu'), run: onToggle },
    { keys: '?', label: t('shell.key_help'), run: () => setOpen('keys') },
  ];
  useShortcuts(shortcuts);

  const button = (label: string, icon: React.ReactNode, run: () => void) => (
    <Tooltip title={isMobile ? '' : label}>
      <Button type="text" aria-label={label} icon={icon} onClick={run} />
    </Tooltip>
  );

  return (
    <header className="top-bar">
      <Button
        type="text"
        aria-label={t('shell.toggle_menu')}
        icon={settings.sidebarOpened && !isMobile ? <MenuFoldOutlined /> : <MenuUnfoldOutlined />}
        onClick={onToggle}
      />
      <Crumbs />
      <div className="top-bar-right">
        {settings.showSearch &&
          (isMobile ? (
            button(t('shell.search'), <SearchOutlined />, () => setOpen('search'))
          ) : (
            <button type="button" className="top-bar-search" onClick={() => setOpen('search')}>
              <SearchOutlined /> <span>{t('shell.search')}</span> <Keys keys="mod+k" />
            </button>
          ))}
        {!isMobile &&
          button(
            full.isOn ? t('shell.full_screen_off') : t('shell.full_screen'),
            full.isOn ? <CompressOutlined /> : <ExpandOutlined />,
            () => {
              if (!full.toggle()) toast.warning(t('shell.full_screen_unsupported'));
            },
          )}
        {settings.showLanguage && <LanguageMenu />}
        {!isMobile &&
          button(isDark ? t('shell.to_light') : t('shell.to_dark'), isDark ? <SunOutlined /> : <MoonOutlined />, () =>
            changeSettings({ mode: isDark ? 'light' : 'dark' }),
          )}
        <Tooltip title={isMobile ? '' : t('shell.messages')}>
          <Button
            type="text"
            icon={
              <>
                <span className="qb-visually-hidden">
                  {t('shell.messages')} {unread > 0 ? unread : ''}
                </span>
                <span aria-hidden="true">
                  <Badge count={unread} size="small" overflowCount={99} offset={[2, -2]}>
                    <BellOutlined style={{ fontSize: 16, color: 'var(--qb-text)' }} />
                  </Badge>
                </span>
              </>
            }
            onClick={() => setOpen('messages')}
          />
        </Tooltip>
        {button(t('shell.settings'), <SettingOutlined />, () => setOpen('settings'))}
        <UserMenu isMobile={isMobile} onKeys={() => setOpen('keys')} />
      </div>
      <LazyPart part={MenuSearch} open={open === 'search'} onClose={close} />
      <LazyPart part={MessageDrawer} open={open === 'messages'} onClose={close} />
      <LazyPart part={SettingsDrawer} open={open === 'settings'} onClose={close} />
      <Suspense fallback={null}>
        {wereKeysShown && <ShortcutSheet open={open === 'keys'} onClose={close} shortcuts={shortcuts} />}
      </Suspense>
    </header>
  );
};
