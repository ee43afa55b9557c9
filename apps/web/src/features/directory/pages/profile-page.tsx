import { KeptPanes } from '@qiaoban/ui/kept-panes';
import { Tabs } from '@qiaoban/ui/tabs';
import { Page } from '@qiaoban/ui/page';
import { LinesSkeleton } from '@qiaoban/ui/skeletons';
import { useT, useTexts } from '#lib/texts/i18n.ts';
import { useUrlState } from '#lib/list/use-url-state.ts';
import { OwnLog } from '../parts/own-log';
import { Subordinates } from '../parts/own-people';
import { OwnPassword } from '../parts/own-password';
import { OwnPreferences } from '../parts/own-preferences';
import { OwnRights } from '../parts/own-rights';
import { OwnSessions } from '../parts/own-sessions';
import { ProfileBasics } from '../parts/profile-basics';
import './profile-page.css';

const tabs = {
  basics: ProfileBasics,
  password: OwnPassword,
  people: Subordinates,
  rights: OwnRights,
  logins: OwnLog,
  sessions: OwnSessions,
  preferences: OwnPreferences,
} as const;
type Tab = keyof typeof tabs;
const typedIn: readonly Tab[] = ['basics', 'password'];
const isTab = (key: string): key is Tab => key in tabs;

/** The personal centre: own record, password, people below, rights, log, sessions, preferences. */
export const ProfilePage = () => {
  const t = useT();
  const hasTexts = useTexts('profile')('profile.tab_basics') !== '';
  const [url, setUrl] = useUrlState({ tab: 'basics', page: 1, keyword: '', log: 'logins' });
  const open: Tab = isTab(url.tab) ? url.tab : 'basics';
  const panes = (Object.keys(tabs) as Tab[]).map((key) => {
    const Content = tabs[key];
    return { key, isKept: typedIn.includes(key), content: () => <Content /> };
  });
  if (!hasTexts) return <LinesSkeleton lines={8} />;
  return (
    <Page body="flow">
      <Tabs
        activeKey={open}
        onChange={(tab) => setUrl({ tab, page: 1, keyword: '', log: 'logins' })}
        items={(Object.keys(tabs) as Tab[]).map((key) => ({ key, label: t(`profile.tab_${key}`) }))}
      />
      <div className="profile-body">
        <KeptPanes open={open} panes={panes} />
      </div>
    </Page>
  );
};
