import { useState } from 'react';
import { Alert, Button, Table } from 'antd';
import { tryDataScheme } from '@qiaoban/contracts/permission/data-scheme.contract';
import type { SchemePreset } from '@qiaoban/contracts/permission/data-scheme.contract';
import type { ReplyOf } from '@qiaoban/contracts/route';
import type { Filter } from '@qiaoban/language/filter';
import { Empty } from '@qiaoban/ui/empty';
import { useT } from '#lib/texts/i18n.ts';
import { useAction } from '#lib/call/query.ts';
import { formatTime } from '#lib/texts/time.ts';
import { useChoices } from '#pickers/people/names.ts';
import { UserSelect } from '#pickers/people/user-select.tsx';

type Trial = ReplyOf<typeof tryDataScheme>;
type Props = { menuId: string; preset: SchemePreset; condition: Filter | null; isReady: boolean };

const Rows = ({ trial }: { trial: Trial }) => {
  const t = useT();
  return (
    <Table<Trial['list'][number]>
      className="scheme-try-rows"
      size="small"
      rowKey="id"
      pagination={false}
      scroll={{ x: 'max-content' }}
      dataSource={trial.list}
      columns={[
        ...trial.columns.map(({ field, label }) => ({
          key: field,
          title: label,
          ellipsis: true,
          width: 140,
          render: (_: unknown, row: Trial['list'][number]) => row.values[field],
        })),
        { key: 'creator', title: t('permission-data.creator'), width: 100, dataIndex: 'creatorName' },
        { key: 'department', title: t('permission-data.department'), width: 120, dataIndex: 'departmentName' },
        {
          key: 'created',
          title: t('permission-data.created'),
          width: 140,
          render: (_: unknown, row: Trial['list'][number]) => formatTime(row.created),
        },
      ]}
    />
  );
};

/** "What would this person see?", for the condition as it stands. */
export const SchemeTrial = ({ menuId, preset, condition, isReady }: Props) => {
  const t = useT();
  const [userId, setUserId] = useState('');
  const [person] = useChoices('user', userId === '' ? [] : [userId]);
  const [found, setFound] = useState<{ of: string; name: string; trial: Trial }>();
  const attempt = useAction(tryDataScheme, { success: false });
  const asked = JSON.stringify({ userId, preset, condition });
  const run = async (): Promise<void> => {
    const trial = await attempt.tried({
      params: { id: menuId },
      body: { preset, conditionJson: condition, userId },
    });
    if (trial) setFound({ of: asked, name: person?.fullName ?? '', trial });
  };
  const shown = found?.of === asked ? found : undefined;
  const trial = shown?.trial;
  return (
    <section className="scheme-try" aria-label={t('permission-data.try_title')}>
      <h3>{t('permission-data.try_title')}</h3>
      <div className="scheme-try-who">
        <UserSelect
          aria-label={t('permission-data.try_person')}
          placeholder={t('permission-data.try_person')}
          value={userId}
          onChange={(next) => setUserId(typeof next === 'string' ? next : '')}
        />
        <Button disabled={userId === '' || !isReady} loading={attempt.running} onClick={() => void run()}>
          {t('permission-data.try_run')}
        </Button>
      </div>
      {trial === undefined && <p>{t('permission-data.try_hint')}</p>}
      {shown && trial && (
        <>
          <p className="scheme-try-total" role="status">
            {t('permission-data.try_total', {
              name: shown.name,
              total: `${trial.totalIsExact ? '' : t('permission-data.try_about')}${trial.total}`,
              of: trial.ofTotal,
            })}
            {trial.list.length > 0 &&
              trial.list.length < trial.total &&
              ` · ${t('permission-data.try_first', { count: trial.list.length })}`}
          </p>
          {trial.isHidden && <Alert type="info" showIcon title={t('permission-data.try_hidden')} />}
          {trial.total === 0 && <Empty small title={t('permission-data.try_none')} />}
          {trial.list.length > 0 && <Rows trial={trial} />}
        </>
      )}
    </section>
  );
};
