import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { selectDepartments } from '@qiaoban/contracts/directory/department.contract';
import type { PickNode } from '@qiaoban/contracts/directory/directory-node';
import { TreePanel } from '@qiaoban/ui/tree-panel';
import type { TreeItem } from '@qiaoban/ui/logic/tree-filter';
import { findItem } from '@qiaoban/ui/logic/tree-filter';
import { useT } from '#lib/texts/i18n.ts';
import { useRoute } from '#lib/call/query.ts';
import { SplitPage } from '#pickers/frame/split-page.tsx';

const icons = { company: 'bank', department: 'apartment', position: 'idcard', user: 'user' } as const;

/** A picker's tree as the left panel shows it. */
export const toTreeItems = (nodes: readonly PickNode[]): TreeItem[] =>
  nodes.map((node) => ({
    key: node.id,
    title: node.fullName,
    icon: icons[node.type],
    ...(node.children.length > 0 ? { children: toTreeItems(node.children) } : {}),
  }));

type Props = { selected: string; onSelect: (id: string) => void; children: ReactNode };

/** Companies and departments beside a list; the first entry means everything. */
export const OrganizeTree = ({ selected, onSelect, children }: Props) => {
  const t = useT();
  const tree = useRoute(selectDepartments, {}, { staleTime: 60_000 });
  const nodes = tree.data?.list;
  const items = useMemo(
    () => (nodes ? [{ key: '', title: t('directory.everybody'), icon: 'team' }, ...toTreeItems(nodes)] : undefined),
    [nodes, t],
  );
  return (
    <SplitPage
      title={t('directory.organizations')}
      chosen={findItem(items ?? [], selected)?.title ?? t('directory.everybody')}
      left={
        <TreePanel
          title={t('directory.organizations')}
          items={items}
          selected={selected}
          onSelect={onSelect}
          error={tree.error?.message}
          retry={() => void tree.refetch()}
        />
      }
    >
      {children}
    </SplitPage>
  );
};
