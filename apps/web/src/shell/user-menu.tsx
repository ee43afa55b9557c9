import { useState } from 'react';
import { Dropdown } from 'antd';
import {
  InfoCircleOutlined,
  KeyOutlined,
  LockOutlined,
  LogoutOutlined,
  QuestionCircleOutlined,
  UserOutlined,
} from '@ant-design/icons';
import { useLocation, useNavigate } from 'react-router';
import { ask } from '@qiaoban/ui/logic/confirm-store';
import { clearToasts } from '@qiaoban/ui/logic/toast-store';
import { UserAvatar } from '@qiaoban/ui/user-avatar';
import { featureRoutes } from '../app/pages';
import { useT } from '../lib/i18n';
import { leaveSession } from '../lib/leave';
import { setLocked, useSession } from '../lib/session';
import { LazyPart, lazyPart } from './lazy-part';

const PasswordDialog = lazyPart(() => import('./password-dialog').then((m) => m.PasswordDialog));
const AboutDialog = lazyPart(() => import('./about-dialog').then((m) => m.AboutDialog));

/** Picture and menu of the person: profile, password, about, lock, log out. */
export const UserMenu = ({ isMobile, onKeys }: { isMobile: boolean; onKeys: () => void }) => {
  const t = useT();
  const navigate = useNavigate();
  const location = useLocation();
  const user = useSession((s) => s.userInfo);
  const [open, setOpen] = useState<'password' | 'about'>();
  const close = (): void => setOpen(undefined);
  const hasProfile = featureRoutes.some((r) => r.path === '/profile');

  const signOut = async (): Promise<void> => {
    if (!(await ask({ title: t('shell.logout_confirm') }))) return;
    await leaveSession();
    clearToasts();
    void navigate('/login');
  };
  const lock = (): void => {
    clearToasts();
    setLocked(true);
    void navigate('/lockScreen', { state: { back: location.pathname + location.search } });
  };
  const run: Record<string, () => void> = {
    profile: () => void navigate('/profile'),
    password: () => setOpen('password'),
    keys: onKeys,
    about: () => setOpen('about'),
    lock,
    logout: () => void signOut(),
  };
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            {
              key: 'who',
              type: 'group',
              label: (
                <div className="user-card">
                  <strong>{user?.userName}</strong>
                  <small>
                    {user?.userAccount}
                    {user?.departmentName ? ` · ${user.departmentName}` : ''}
                  </small>
                </div>
              ),
            },
            { type: 'divider' },
            ...(hasProfile ? [{ key: 'profile', icon: <UserOutlined />, label: t('shell.profile') }] : []),
            { key: 'password', icon: <KeyOutlined />, label: t('shell.change_password') },
            { key: 'keys', icon: <QuestionCircleOutlined />, label: t('shell.shortcuts') },
            { key: 'about', icon: <InfoCircleOutlined />, label: t('shell.about') },
            { type: 'divider' },
            { key: 'lock', icon: <LockOutlined />, label: t('shell.lock') },
            { key: 'logout', icon: <LogoutOutlined />, label: t('shell.logout') },
          ],
          onClick: ({ key }) => run[key]?.(),
        }}
      >
        <button type="button" className="user-button" aria-haspopup="menu">
          <span className="qb-visually-hidden">
            {t('shell.account_menu')} {isMobile ? user?.userName : ''}
          </span>
          <UserAvatar name={user?.userName ?? ''} src={user?.headIcon ?? ''} size={28} />
          {!isMobile && <span>{user?.userName}</span>}
        </button>
      </Dropdown>
      <LazyPart part={PasswordDialog} open={open === 'password'} onClose={close} />
      <LazyPart part={AboutDialog} open={open === 'about'} onClose={close} />
    </>
  );
};
