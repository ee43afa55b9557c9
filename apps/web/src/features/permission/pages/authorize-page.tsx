import { Segmented } from 'antd';
import { Page } from '@qiaoban/ui/page';
import { useT } from '../../../lib/i18n';
import { useUrlState } from '../../../lib/use-url-state';
import { BatchGrant } from '../parts/batch-grant';
import { PersonRights } from '../parts/person-rights';
import './authorize-page.css';

/** Rights for many at once, and what one person may do in the end. */
export const AuthorizePage = () => {
  const t = useT();
  const [url, setUrl] = useUrlState({ tab: 'batch' });
  return (
    <Page
      toolbar={
        <Segmented
          className="authorize-tabs"
          value={url.tab}
          onChange={(tab) => setUrl({ tab })}
          options={[
            { value: 'batch', label: t('permission.tab_batch') },
            { value: 'check', label: t('permission.tab_check') },
          ]}
        />
      }
    >
      {url.tab === 'check' ? <PersonRights /> : <BatchGrant />}
    </Page>
  );
};
