import { getMailSettings } from '@qiaoban/contracts/channel/mail.contract';
import { Failed } from '@qiaoban/ui/empty';
import { LinesSkeleton } from '@qiaoban/ui/skeletons';
import { useT } from '#lib/texts/i18n.ts';
import { useRoute } from '#lib/call/query.ts';
import { useSession } from '#lib/session/session.ts';
import { KeptMessages } from '../parts/kept-messages';
import { MailForm } from '../parts/mail-form';
import { TabsPage } from '../parts/tabs-page';

/** The mail server, and what was kept while there is none. */
export const MailPage = () => {
  const t = useT();
  const isAdministrator = useSession((s) => s.userInfo?.isAdministrator === true);
  const settings = useRoute(getMailSettings, {});
  if (settings.error && !settings.data)
    return <Failed text={settings.error.message} retry={() => void settings.refetch()} />;
  const tabs = [
    {
      key: 'settings',
      label: t('channel.settings'),
      content: () => (settings.data ? <MailForm settings={settings.data} /> : <LinesSkeleton lines={8} />),
    },
    { key: 'kept', label: t('channel.kept'), isList: true, content: () => <KeptMessages channel="mail" /> },
  ];
  return <TabsPage tabs={isAdministrator ? tabs : tabs.slice(0, 1)} />;
};
