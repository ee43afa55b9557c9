import { Alert, Button, Tabs } from 'antd';
import { useNavigate } from 'react-router';
import { getSysConfig } from '@qiaoban/contracts/system/system-config.contract';
import { Failed } from '@qiaoban/ui/empty';
import { Page, Panel } from '@qiaoban/ui/page';
import { LinesSkeleton } from '@qiaoban/ui/skeletons';
import { useT } from '../../../lib/i18n';
import { useButtons } from '../../../lib/permission';
import { useRoute } from '../../../lib/query';
import { useUrlState } from '../../../lib/use-url-state';
import { ConfigForm } from '../parts/config-form';
import type { ConfigPart } from '../parts/config-form';
import { LogSettingsForm } from '../parts/log-settings-form';
import { LogoForm } from '../parts/logo-form';
import { MapForm } from '../parts/map-form';

const TABS = ['basic', 'logo', 'security', 'mail', 'sms', 'map', 'logs'];

/** Configuration of the system, a tab for each part. */
export const ConfigPage = () => {
  const t = useT();
  const go = useNavigate();
  const mayEdit = useButtons()('btn_edit');
  const [url, setUrl] = useUrlState({ tab: 'basic' });
  const config = useRoute(getSysConfig, {}, { staleTime: 0 });
  if (config.error && !config.data) return <Failed text={config.error.message} retry={() => void config.refetch()} />;
  const isForm = ['basic', 'security', 'mail', 'sms'].includes(url.tab);
  return (
    <Page body="flow">
      <Tabs
        activeKey={url.tab}
        onChange={(tab) => setUrl({ tab })}
        items={TABS.map((key) => ({ key, label: t(`system.tab_${key}`) }))}
      />
      <Panel>
        {url.tab === 'security' && (
          <Alert
            type="info"
            showIcon
            style={{ marginBlockEnd: 16 }}
            title={t('system.security_hint')}
            action={
              <Button type="link" onClick={() => void go('/system/security')}>
                {t('system.security_open')}
              </Button>
            }
          />
        )}
        {isForm && !config.data && <LinesSkeleton lines={8} />}
        {isForm && config.data && (
          <ConfigForm key={url.tab} part={url.tab as ConfigPart} config={config.data} mayEdit={mayEdit} />
        )}
        {url.tab === 'logo' && <LogoForm mayEdit={mayEdit} />}
        {url.tab === 'map' && <MapForm mayEdit={mayEdit} />}
        {url.tab === 'logs' && <LogSettingsForm mayEdit={mayEdit} />}
      </Panel>
    </Page>
  );
};
