import { useState } from 'react';
import {
  ApartmentOutlined,
  CalendarOutlined,
  CompassOutlined,
  DashboardOutlined,
  IdcardOutlined,
  InfoCircleOutlined,
  KeyOutlined,
  LockOutlined,
  LogoutOutlined,
  QuestionCircleOutlined,
  SettingOutlined,
  UserOutlined,
} from '@ant-design/icons';
import { useNavigate } from 'react-router';
import { PopupMenu } from '@qiaoban/ui/popup-menu';
import type { MenuEntry } from '@qiaoban/ui/popup-menu';
import { UserAvatar } from '@qiaoban/ui/user-avatar';
import { featureRoutes } from './pages';
import { useT } from '#lib/texts/i18n.ts';
import { useOwnPlaces } from '#lib/session/own-places.ts';
import { useSession } from '#lib/session/session.ts';
import { useAccountActions } from './account-actions';
import { LazyPart, lazyPart } from './lazy-part';
import { startProductTour } from '#lib/browser/tour.ts';

const PasswordDialog = lazyPart(() => import('./password-dialog').then((m) => m.PasswordDialog));
const AboutDialog = lazyPart(() => import('./about-dialog').then((m) => m.AboutDialog));

type Props = { isMobile: boolean; onKeys: () => void; onSettings: () => void };

/** More places than these are chosen in the personal centre. */
const MOST_PLACES = 8;

/** Picture and menu of the person: current department and position, profile, own portals, password, settings, tour, keys, about, lock, log out. */
export const UserMenu = ({ isMobile, onKeys, onSettings }: Props) => {
  const t = useT();
  const navigate = useNavigate();
  const { signOut, lock } = useAccountActions();
  const user = useSession((s) => s.userInfo);
  const [open, setOpen] = useState<'password' | 'about'>();
  const [anchor, setAnchor] = useState<DOMRect>();
  // asked as the pointer comes near, so that the menu opens in its full height
  const [isNear, setNear] = useState(false);
  const places = useOwnPlaces(isNear);
  const close = (): void => setOpen(undefined);
  const hasProfile = featureRoutes.some((r) => r.path === '/profile');

  const line = (key: string, label: string, icon: React.ReactNode, run: () => void): MenuEntry => ({
    key,
    label: t(label),
    icon,
    run,
  });
  const placeCount = places.choices.reduce((sum, choice) => sum + choice.places.length, 0);
  const placeEntries: MenuEntry[] =
    placeCount > MOST_PLACES
      ? [line('places', 'shell.switch_place', <ApartmentOutlined />, () => void navigate('/profile'))]
      : places.choices.flatMap(({ kind, places: own }): MenuEntry[] => [
          { key: kind, head: <small className="user-places">{t(`shell.current_${kind}`)}</small> },
          ...own.map((place) => ({
            key: place.id,
            label: place.parentName === '' ? place.fullName : `${place.fullName} · ${place.parentName}`,
            icon: kind === 'Organize' ? <ApartmentOutlined /> : <IdcardOutlined />,
            checked: place.current,
            run: () => place.current || places.choose(kind, place.id),
          })),
        ]);
  const entries: MenuEntry[] = [
    {
      key: 'who',
      head: (
        <div className="user-card">
          <strong>{user?.userName}</strong>
          <small>
            {user?.userAccount}
            {user?.departmentName ? ` · ${user.departmentName}` : ''}
          </small>
        </div>
      ),
    },
    { key: 'line', line: true },
    ...placeEntries,
    ...(placeEntries.length > 0 ? [{ key: 'line1', line: true } as const] : []),
    ...(hasProfile ? [line('profile', 'shell.profile', <UserOutlined />, () => void navigate('/profile'))] : []),
    // what is granted to a role has no menu entry of its own
    ...(user?.portalId
      ? [line('portal', 'shell.my_portal', <DashboardOutlined />, () => void navigate('/dashboard'))]
      : []),
    line('agenda', 'shell.agenda', <CalendarOutlined />, () => void navigate('/agenda')),
    line('password', 'shell.change_password', <KeyOutlined />, () => setOpen('password')),
    line('settings', 'shell.settings', <SettingOutlined />, onSettings),
    line('tour', 'shell.tour', <CompassOutlined />, () => startProductTour()),
    line('keys', 'shell.shortcuts', <QuestionCircleOutlined />, onKeys),
    line('about', 'shell.about', <InfoCircleOutlined />, () => setOpen('about')),
    { key: 'line2', line: true },
    line('lock', 'shell.lock', <LockOutlined />, () => void lock()),
    line('logout', 'shell.logout', <LogoutOutlined />, () => void signOut()),
  ];
  return (
    <>
      <button
        type="button"
        className="user-button"
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        data-tour="account"
        onPointerEnter={() => setNear(true)}
        onFocus={() => setNear(true)}
        onClick={(event) => setAnchor(event.currentTarget.getBoundingClientRect())}
      >
        <span className="qb-visually-hidden">
          {t('shell.account_menu')} {isMobile ? user?.userName : ''}
        </span>
        <UserAvatar name={user?.userName ?? ''} src={user?.headIcon ?? ''} size={28} />
        {!isMobile && <span>{user?.userName}</span>}
      </button>
      {anchor && (
        <PopupMenu
          label={t('shell.account_menu')}
          anchor={anchor}
          side="below-end"
          minWidth={180}
          entries={entries}
          onClose={() => setAnchor(undefined)}
        />
      )}
      <LazyPart part={PasswordDialog} open={open === 'password'} onClose={close} />
      <LazyPart part={AboutDialog} open={open === 'about'} onClose={close} />
    </>
  );
};
