import { getSmsSettings } from '@qiaoban/contracts/channel/sms.contract';
import { Failed } from '@qiaoban/ui/empty';
import { LinesSkeleton } from '@qiaoban/ui/skeletons';
import { useT } from '#lib/texts/i18n.ts';
import { useRoute } from '#lib/call/query.ts';
import { useSession } from '#lib/session/session.ts';
import { KeptMessages } from '../parts/kept-messages';
import { SmsForm } from '../parts/sms-form';
import { TabsPage } from '../parts/tabs-page';

/** The SMS gateway, and what was kept while there is none. */
export const SmsPage = () => {
  const t = useT();
  const isAdministrator = useSession((s) => s.userInfo?.isAdministrator === true);
  const settings = useRoute(getSmsSettings, {});
  if (settings.error && !settings.data)
    return <Failed text={settings.error.message} retry={() => void settings.refetch()} />;
  const tabs = [
    {
      key: 'settings',
      label: t('channel.settings'),
      content: () => (settings.data ? <SmsForm settings={settings.data} /> : <LinesSkeleton lines={8} />),
    },
    { key: 'kept', label: t('channel.kept'), isList: true, content: () => <KeptMessages channel="sms" /> },
  ];
  return <TabsPage tabs={isAdministrator ? tabs : tabs.slice(0, 1)} />;
};
