import { Tabs } from 'antd';
import { Page } from '@qiaoban/ui/page';
import { useT } from '../../../lib/i18n';
import { useUrlState } from '../../../lib/use-url-state';
import { OwnLogins, Subordinates } from '../parts/own-lists';
import { OwnPassword } from '../parts/own-password';
import { ProfileBasics } from '../parts/profile-basics';
import './profile-page.css';

const tabs = { basics: ProfileBasics, password: OwnPassword, people: Subordinates, logins: OwnLogins } as const;
type Tab = keyof typeof tabs;
const isTab = (key: string): key is Tab => key in tabs;

/** The signed-in person: own record, password, people below, own sign-ins. */
export const ProfilePage = () => {
  const t = useT();
  const [url, setUrl] = useUrlState({ tab: 'basics', page: 1 });
  const open: Tab = isTab(url.tab) ? url.tab : 'basics';
  const Content = tabs[open];
  return (
    <Page body="flow">
      <Tabs
        activeKey={open}
        onChange={(tab) => setUrl({ tab, page: 1 })}
        items={(Object.keys(tabs) as Tab[]).map((key) => ({ key, label: t(`directory.tab_${key}`) }))}
      />
      <div className="profile-body">
        <Content />
      </div>
    </Page>
  );
};
