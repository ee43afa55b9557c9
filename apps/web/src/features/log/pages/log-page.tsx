import { Segmented } from 'antd';
import { useT } from '../../../lib/i18n';
import { useUrlState } from '../../../lib/use-url-state';
import { LoginList } from '../parts/login-list';
import { OperationList } from '../parts/operation-list';

const usual = { tab: 'login', keyword: '', page: 1, period: '', outcome: '', area: '', action: '', target: '' };

/** What happened: who signed in, who changed what. */
export const LogPage = () => {
  const t = useT();
  const [url, setUrl] = useUrlState(usual);
  const tabs = (
    <Segmented
      style={{ alignSelf: 'flex-start' }}
      value={url.tab}
      onChange={(tab) => setUrl({ ...usual, tab })}
      options={['login', 'operation'].map((value) => ({ value, label: t(`log.tab_${value}`) }))}
    />
  );
  return url.tab === 'operation' ? <OperationList tabs={tabs} /> : <LoginList tabs={tabs} />;
};
