import { Switch } from 'antd';
import { compareRights } from '@qiaoban/contracts/permission/rights-tools.contract';
import type { ReplyOf } from '@qiaoban/contracts/route';
import { DataTable } from '@qiaoban/ui/data-table';
import { Empty } from '@qiaoban/ui/empty';
import { StatusTag } from '@qiaoban/ui/status-tag';
import { useT } from '#lib/texts/i18n.ts';
import { tableSource, useRoute } from '#lib/call/query.ts';
import { useUrlState } from '#lib/list/use-url-state.ts';
import { SourceTags } from '#pickers/authorize/source-tags.tsx';
import { UserSelect } from '#pickers/people/user-select.tsx';

type Reply = ReplyOf<typeof compareRights>;
type Line = Reply['list'][number];
type Side = 'left' | 'right';

const Held = ({ line, side, isAdministrator }: { line: Line; side: Side; isAdministrator: boolean }) => {
  const t = useT();
  const { holds, from } = line[side];
  if (!holds) return <StatusTag tone="neutral">{t('permission-tools.holds_not')}</StatusTag>;
  if (isAdministrator) return <StatusTag tone="accent">{t('permission-tools.is_administrator')}</StatusTag>;
  return <SourceTags from={from} />;
};

/** What two people may do, side by side. */
export const ComparePeople = () => {
  const t = useT();
  const [url, setUrl] = useUrlState({ left: '', right: '', only: '1' });
  const { left, right } = url;
  const isReady = left !== '' && right !== '' && left !== right;
  const both = useRoute(compareRights, { query: { left, right } }, { enabled: isReady, staleTime: 0 });
  const onlyDifferent = url.only === '1';
  const rows = both.data?.list.filter((line) => !onlyDifferent || line.left.holds !== line.right.holds);
  const pick = (side: Side) => (
    <UserSelect
      aria-label={t(`permission-tools.${side}`)}
      placeholder={t(`permission-tools.${side}`)}
      value={url[side]}
      onChange={(next) => setUrl({ [side]: typeof next === 'string' ? next : '' })}
    />
  );
  return (
    <section className="authorize-panel">
      <div className="compare-who">
        {pick('left')}
        {pick('right')}
        <label>
          <Switch
            size="small"
            checked={onlyDifferent}
            aria-label={t('permission-tools.only_different')}
            onChange={(on) => setUrl({ only: on ? '1' : '0' })}
          />
          {t('permission-tools.only_different')}
        </label>
      </div>
      {isReady ? (
        <DataTable<Line>
          id="permission.compare"
          plain
          rowKey={(line) => `${line.type}:${line.id}`}
          source={tableSource(both, rows)}
          columns={[
            {
              key: 'fullName',
              title: t('permission.right'),
              onPhone: 'title',
              render: (line) =>
                line.type === 'module' || line.moduleName === ''
                  ? line.fullName
                  : `${line.moduleName} / ${line.fullName}`,
            },
            {
              key: 'type',
              title: t('permission.kind'),
              width: 110,
              render: (line) => t(`permission.kind_${line.type}`),
            },
            ...(['left', 'right'] as const).map((side) => ({
              key: side,
              title: both.data?.[side].fullName ?? t(`permission-tools.${side}`),
              width: 260,
              render: (line: Line) => (
                <Held line={line} side={side} isAdministrator={both.data?.[side].isAdministrator === true} />
              ),
            })),
          ]}
          empty={{ title: t('permission-tools.compare_same') }}
        />
      ) : (
        <Empty title={t('permission-tools.compare_start')} />
      )}
    </section>
  );
};
