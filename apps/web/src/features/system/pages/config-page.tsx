import { Alert, Button } from 'antd';
import { Tabs } from '@qiaoban/ui/tabs';
import { useNavigate } from 'react-router';
import { getSysConfig } from '@qiaoban/contracts/system/system-config.contract';
import { Failed } from '@qiaoban/ui/empty';
import { Page, Panel } from '@qiaoban/ui/page';
import { LinesSkeleton } from '@qiaoban/ui/skeletons';
import { useT } from '#lib/texts/i18n.ts';
import { useButtons } from '#lib/session/permission.ts';
import { useRoute } from '#lib/call/query.ts';
import { useUrlState } from '#lib/list/use-url-state.ts';
import { ConfigForm } from '../parts/config-form';
import type { ConfigPart } from '../parts/config-form';
import { LogSettingsForm } from '../parts/log-settings-form';
import { LogoForm } from '../parts/logo-form';
import { MapForm } from '../parts/map-form';

const TABS = ['basic', 'logo', 'security', 'mail', 'sms', 'map', 'logs'];

/** Pages that go further than a tab. */
const ELSEWHERE: Record<string, string> = {
  security: '/system/security',
  mail: '/msgPlatform/mail',
  sms: '/msgPlatform/sms',
};

/** Configuration of the system, a tab for each part. */
export const ConfigPage = () => {
  const t = useT();
  const go = useNavigate();
  const mayEdit = useButtons()('btn_edit');
  const [url, setUrl] = useUrlState({ tab: 'basic' });
  const config = useRoute(getSysConfig, {}, { staleTime: 0 });
  if (config.error && !config.data) return <Failed text={config.error.message} retry={() => void config.refetch()} />;
  const contentOf = (tab: string) => {
    if (tab === 'logo') return <LogoForm mayEdit={mayEdit} />;
    if (tab === 'map') return <MapForm mayEdit={mayEdit} />;
    if (tab === 'logs') return <LogSettingsForm mayEdit={mayEdit} />;
    const elsewhere = ELSEWHERE[tab];
    return (
      <>
        {elsewhere && (
          <Alert
            type="info"
            showIcon
            style={{ marginBlockEnd: 16 }}
            title={t(`system.${tab}_hint`)}
            action={
              <Button type="link" onClick={() => void go(elsewhere)}>
                {t(`system.${tab}_open`)}
              </Button>
            }
          />
        )}
        {!config.data && <LinesSkeleton lines={8} />}
        {config.data && <ConfigForm part={tab as ConfigPart} config={config.data} mayEdit={mayEdit} />}
      </>
    );
  };
  return (
    <Page body="flow">
      <Tabs
        className="config-tabs"
        activeKey={url.tab}
        onChange={(tab) => setUrl({ tab })}
        // a tab that was left keeps what was typed in it
        items={TABS.map((key) => ({ key, label: t(`system.tab_${key}`), children: <Panel>{contentOf(key)}</Panel> }))}
      />
    </Page>
  );
};
