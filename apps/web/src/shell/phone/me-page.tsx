import { useState } from 'react';
import type { ReactNode } from 'react';
import {
  CalendarOutlined,
  CheckCircleOutlined,
  CompassOutlined,
  CopyOutlined,
  DashboardOutlined,
  InfoCircleOutlined,
  KeyOutlined,
  LockOutlined,
  LogoutOutlined,
  MoonOutlined,
  RightOutlined,
  SendOutlined,
  SettingOutlined,
  SunOutlined,
  TranslationOutlined,
  UserOutlined,
} from '@ant-design/icons';
import { useNavigate } from 'react-router';
import { Page } from '@qiaoban/ui/page';
import { UserAvatar } from '@qiaoban/ui/user-avatar';
import { featureRoutes } from '../pages';
import { resolvePage } from '../resolve-page';
import { useLanguage, useT } from '#lib/texts/i18n.ts';
import { languageNames } from '#lib/texts/language-names.ts';
import { useSession } from '#lib/session/session.ts';
import { changeSettings, modeNow, useSettings } from '#lib/browser/settings.ts';
import { startProductTour } from '#lib/browser/tour.ts';
import { useAccountActions } from '../account-actions';
import { LanguageChoices } from '../language-menu';
import { LazyPart, lazyPart } from '../lazy-part';
import './me-page.css';

const PasswordDialog = lazyPart(() => import('../password-dialog').then((m) => m.PasswordDialog));
const AboutDialog = lazyPart(() => import('../about-dialog').then((m) => m.AboutDialog));
const SettingsDrawer = lazyPart(() => import('../settings-drawer').then((m) => m.SettingsDrawer));

const OWN_WORK = [
  { path: '/workFlow/flowLaunch', icon: <SendOutlined />, name: 'shell.phone_launched' },
  { path: '/workFlow/flowDone', icon: <CheckCircleOutlined />, name: 'shell.phone_done' },
  { path: '/workFlow/flowCirculate', icon: <CopyOutlined />, name: 'shell.phone_circulated' },
  { path: '/agenda', icon: <CalendarOutlined />, name: 'shell.agenda' },
  { path: '/dashboard', icon: <DashboardOutlined />, name: 'shell.my_portal' },
];

type LineProps = {
  icon: ReactNode;
  name: string;
  value?: string;
  tone?: 'danger';
  onPress: (button: HTMLButtonElement) => void;
};

const Line = ({ icon, name, value, tone, onPress }: LineProps) => (
  <li>
    <button type="button" className="me-line" data-tone={tone} onClick={(event) => onPress(event.currentTarget)}>
      <span className="me-line-icon" aria-hidden="true">
        {icon}
      </span>
      <span className="me-line-name">{name}</span>
      {value !== undefined && <span className="me-line-value">{value}</span>}
      <RightOutlined className="me-line-more" aria-hidden="true" />
    </button>
  </li>
);

/** The person: own work, how the product looks and speaks, the account. */
export const PhoneMePage = () => {
  const t = useT();
  const navigate = useNavigate();
  const user = useSession((s) => s.userInfo);
  const menu = useSession((s) => s.everyMenu);
  const language = useLanguage();
  const isDark = useSettings((s) => modeNow(s.mode) === 'dark');
  const { signOut, lock } = useAccountActions();
  const [open, setOpen] = useState<'password' | 'about' | 'settings'>();
  const [anchor, setAnchor] = useState<DOMRect>();
  const close = (): void => setOpen(undefined);
  const mayOpen = (pathname: string): boolean =>
    resolvePage({ pathname, search: '' }, featureRoutes, menu) !== undefined;
  const hasPortal = user !== undefined && user.portalId !== '';
  const own = OWN_WORK.filter(({ path }) => mayOpen(path) && (path !== '/dashboard' || hasPortal));
  const places = [user?.organizeName, user?.departmentName].filter(Boolean).join(' · ');
  return (
    <Page body="flow">
      <button type="button" className="me-card" onClick={() => void navigate('/profile')}>
        <UserAvatar name={user?.userName ?? ''} src={user?.headIcon ?? ''} size={56} />
        <span className="me-card-texts">
          <strong>{user?.userName}</strong>
          <span>{places || user?.userAccount}</span>
        </span>
        <RightOutlined aria-hidden="true" />
      </button>
      {own.length > 0 && (
        <ul className="me-lines">
          {own.map(({ path, icon, name }) => (
            <Line key={path} icon={icon} name={t(name)} onPress={() => void navigate(path)} />
          ))}
        </ul>
      )}
      <ul className="me-lines">
        <Line
          icon={<TranslationOutlined />}
          name={t('shell.language')}
          value={languageNames[language]}
          onPress={(button) => setAnchor(button.getBoundingClientRect())}
        />
        <Line
          icon={isDark ? <SunOutlined /> : <MoonOutlined />}
          name={t(isDark ? 'shell.to_light' : 'shell.to_dark')}
          onPress={() => changeSettings({ mode: isDark ? 'light' : 'dark' })}
        />
        <Line icon={<SettingOutlined />} name={t('shell.settings')} onPress={() => setOpen('settings')} />
      </ul>
      <ul className="me-lines">
        <Line icon={<UserOutlined />} name={t('shell.profile')} onPress={() => void navigate('/profile')} />
        <Line icon={<KeyOutlined />} name={t('shell.change_password')} onPress={() => setOpen('password')} />
        <Line icon={<CompassOutlined />} name={t('shell.tour')} onPress={() => startProductTour()} />
        <Line icon={<InfoCircleOutlined />} name={t('shell.about')} onPress={() => setOpen('about')} />
        <Line icon={<LockOutlined />} name={t('shell.lock')} onPress={() => void lock()} />
      </ul>
      <ul className="me-lines">
        <Line icon={<LogoutOutlined />} name={t('shell.logout')} tone="danger" onPress={() => void signOut()} />
      </ul>
      {anchor && <LanguageChoices anchor={anchor} onClose={() => setAnchor(undefined)} />}
      <LazyPart part={PasswordDialog} open={open === 'password'} onClose={close} />
      <LazyPart part={AboutDialog} open={open === 'about'} onClose={close} />
      <LazyPart part={SettingsDrawer} open={open === 'settings'} onClose={close} />
    </Page>
  );
};
