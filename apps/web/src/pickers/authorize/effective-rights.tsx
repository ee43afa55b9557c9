import { Alert } from 'antd';
import { effectiveRights } from '@qiaoban/contracts/permission/authority.contract';
import type { ReplyOf } from '@qiaoban/contracts/route';
import { DataTable } from '@qiaoban/ui/data-table';
import { useTexts } from '#lib/texts/i18n.ts';
import { useRoute } from '#lib/call/query.ts';
import { SourceTags } from './source-tags';

type Right = ReplyOf<typeof effectiveRights>['list'][number];
/** A right below its menu. */
type RightLine = Right & { children?: RightLine[] };

/** Buttons and columns below the menus that they belong to, in the given order. */
const groupRights = (rights: readonly Right[]): RightLine[] => {
  const lines: RightLine[] = rights.filter((right) => right.type === 'module').map((right) => ({ ...right }));
  for (const right of rights.filter((each) => each.type !== 'module')) {
    const above = lines.find((line) => line.type === 'module' && line.fullName === right.moduleName);
    if (above) above.children = [...(above.children ?? []), right];
    else lines.push(right);
  }
  return lines;
};

/** What a person may do in the end, and which role, position or grant of their own gives it. */
export const EffectiveRights = ({ userId }: { userId: string }) => {
  const t = useTexts('permission');
  const rights = useRoute(effectiveRights, { params: { id: userId } }, { staleTime: 0 });
  if (rights.data?.isAdministrator) return <Alert type="info" showIcon title={t('permission.is_administrator')} />;
  return (
    <DataTable<RightLine>
      id="permission.effective"
      plain
      rowKey={(right) => `${right.type}:${right.id}`}
      childrenField="children"
      source={{
        rows: rights.data && groupRights(rights.data.list),
        loading: rights.isFetching,
        error: rights.error?.message,
        retry: () => void rights.refetch(),
      }}
      columns={[
        { key: 'fullName', title: t('permission.right'), width: 220, onPhone: 'title' },
        { key: 'type', title: t('permission.kind'), width: 110, render: (right) => t(`permission.kind_${right.type}`) },
        {
          key: 'from',
          title: t('permission.given_by'),
          render: (right) => <SourceTags from={right.from} />,
        },
      ]}
      empty={{ title: t('permission.no_rights'), hint: t('permission.no_rights_hint') }}
    />
  );
};
