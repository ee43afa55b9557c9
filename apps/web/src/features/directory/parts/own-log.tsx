import { Segmented } from 'antd';
import { listOwnLogins, listOwnOperations } from '@qiaoban/contracts/directory/current-user.contract';
import type { ReplyOf } from '@qiaoban/contracts/route';
import { DataTable } from '@qiaoban/ui/data-table';
import { StatusTag } from '@qiaoban/ui/status-tag';
import { hasText, useT, useTexts } from '#lib/texts/i18n.ts';
import { ipLocationText } from '#lib/texts/ip-location-text.ts';
import type { Translate } from '#lib/texts/i18n.ts';
import { formatTime } from '#lib/texts/time.ts';
import { useList } from '#lib/list/use-list.ts';
import { useUrlState } from '#lib/list/use-url-state.ts';

type Login = ReplyOf<typeof listOwnLogins>['list'][number];
type Operation = ReplyOf<typeof listOwnOperations>['list'][number];
const FULL = 'yyyy-MM-dd HH:mm:ss';

const Outcome = ({ outcome }: { outcome: string }) => {
  const t = useT();
  if (outcome === 'ok') {
    return (
      <StatusTag dot tone="success">
        {t('directory.outcome_ok')}
      </StatusTag>
    );
  }
  const isReset = outcome === 'auth.password_reset';
  return (
    <StatusTag dot tone={isReset ? 'info' : 'danger'}>
      {t(isReset ? 'profile.outcome_password_reset' : 'directory.outcome_refused')}
    </StatusTag>
  );
};

const timeColumn = (t: Translate) => ({
  key: 'creatorTime',
  title: t('profile.time'),
  width: 170,
  onPhone: 'title' as const,
  render: (row: { creatorTime: number }) => formatTime(row.creatorTime, FULL),
});
const outcomeColumn = (t: Translate) => ({
  key: 'outcome',
  title: t('directory.outcome'),
  width: 110,
  render: (row: { outcome: string }) => <Outcome outcome={row.outcome} />,
});

const LoginList = () => {
  const t = useT();
  const list = useList(listOwnLogins);
  return (
    <DataTable<Login>
      id="directory.own-logins"
      {...list.table}
      rowKey={(row) => row.id}
      columns={[
        timeColumn(t),
        { key: 'ipaddress', title: t('profile.address'), width: 150 },
        { key: 'place', title: t('directory.place'), width: 160, render: (row) => ipLocationText(row.place, t) },
        { key: 'platForm', title: t('directory.device') },
        outcomeColumn(t),
      ]}
    />
  );
};

const OperationList = () => {
  const t = useT();
  const list = useList(listOwnOperations);
  // the words of the administrators' log serve here too
  useTexts('log');
  const worded = (kind: 'area' | 'action', code: string): string => {
    const name = `${kind}_${code.replaceAll('.', '_')}`;
    const key = [`log.${name}`, `profile.${name}`].find(hasText);
    return key === undefined ? code : t(key);
  };
  return (
    <DataTable<Operation>
      id="directory.own-operations"
      {...list.table}
      rowKey={(row) => row.id}
      columns={[
        timeColumn(t),
        {
          key: 'action',
          title: t('profile.action'),
          width: 140,
          render: (row) => worded('action', row.action),
        },
        {
          key: 'area',
          title: t('profile.area'),
          width: 150,
          render: (row) => worded('area', row.area),
        },
        { key: 'targetName', title: t('profile.target') },
        { key: 'ipaddress', title: t('profile.address'), width: 150, onPhone: 'hide' },
      ]}
    />
  );
};

const CallList = () => {
  const t = useT();
  const list = useList(listOwnLogins, { query: { category: '5' } });
  return (
    <DataTable<Login>
      id="directory.own-calls"
      {...list.table}
      rowKey={(row) => row.id}
      columns={[
        timeColumn(t),
        { key: 'requestMethod', title: t('profile.call_method'), width: 90 },
        { key: 'requestURL', title: t('profile.call_address') },
        { key: 'requestDuration', title: t('profile.call_duration'), width: 120, align: 'right' },
        outcomeColumn(t),
        { key: 'ipaddress', title: t('profile.address'), width: 150, onPhone: 'hide' },
      ]}
      empty={{ title: t('profile.no_calls'), hint: t('profile.no_calls_hint') }}
    />
  );
};

/** When and from where the account was signed in to, refused tries included; what the person changed, and the own calls. */
export const OwnLog = () => {
  const t = useT();
  const [url, setUrl] = useUrlState({ log: 'logins', page: 1, keyword: '' });
  return (
    <>
      <Segmented
        style={{ alignSelf: 'flex-start' }}
        value={url.log}
        onChange={(log) => setUrl({ log, page: 1, keyword: '' })}
        options={['logins', 'operations', 'calls'].map((value) => ({ value, label: t(`profile.log_${value}`) }))}
      />
      {url.log === 'operations' ? <OperationList /> : url.log === 'calls' ? <CallList /> : <LoginList />}
    </>
  );
};
