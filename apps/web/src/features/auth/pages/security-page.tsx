import { KeptPanes } from '@qiaoban/ui/kept-panes';
import { Tabs } from '@qiaoban/ui/tabs';
import { getSecurity } from '@qiaoban/contracts/auth/security.contract';
import { Failed } from '@qiaoban/ui/empty';
import { Page } from '@qiaoban/ui/page';
import { LinesSkeleton } from '@qiaoban/ui/skeletons';
import { useT } from '#lib/texts/i18n.ts';
import { useButtons } from '#lib/session/permission.ts';
import { useRoute } from '#lib/call/query.ts';
import { useSession } from '#lib/session/session.ts';
import { useUrlState } from '#lib/list/use-url-state.ts';
import { SecurityForm } from '../parts/security-form';
import { SECURITY_BLOCKS } from '../parts/security-blocks';
import { SentMessages } from '../parts/sent-messages';
import './security-page.css';

type SettingsTab = keyof typeof SECURITY_BLOCKS;
const settingsTabs = Object.keys(SECURITY_BLOCKS) as SettingsTab[];

/** Rules of passwords, sessions and sign-in, and the messages that no gateway took. */
export const SecurityPage = () => {
  const t = useT();
  const may = useButtons();
  const isAdministrator = useSession((s) => s.userInfo?.isAdministrator === true);
  const [url, setUrl] = useUrlState({ tab: 'password', page: 1, keyword: '' });
  const settings = useRoute(getSecurity, {});
  const hasMessages = isAdministrator && may('btn_messages');
  const tabs = [...settingsTabs, ...(hasMessages ? (['messages'] as const) : [])];
  const open = tabs.find((tab) => tab === url.tab) ?? 'password';
  if (settings.error && !settings.data)
    return <Failed text={settings.error.message} retry={() => void settings.refetch()} />;
  const paneOf = (key: (typeof tabs)[number]) => {
    if (key === 'messages') return <SentMessages />;
    if (!settings.data) return <LinesSkeleton lines={8} />;
    return <SecurityForm settings={settings.data} blocks={SECURITY_BLOCKS[key]} mayEdit={may('btn_edit')} />;
  };
  return (
    <Page body={open === 'messages' ? 'fill' : 'flow'}>
      <Tabs
        activeKey={open}
        onChange={(tab) => setUrl({ tab, page: 1, keyword: '' })}
        items={tabs.map((key) => ({ key, label: t(`auth-admin.tab_${key}`) }))}
      />
      <KeptPanes
        open={open}
        panes={tabs.map((key) => ({ key, isKept: key !== 'messages', content: () => paneOf(key) }))}
      />
    </Page>
  );
};
