import { useMemo, useState } from 'react';
import { Alert, Input, Tree } from 'antd';
import { ownRights } from '@qiaoban/contracts/permission/authority.contract';
import type { AuthorityNode } from '@qiaoban/contracts/permission/authority.contract';
import { Empty, Failed } from '@qiaoban/ui/empty';
import { Icon } from '@qiaoban/ui/icon';
import { Panel } from '@qiaoban/ui/page';
import { LinesSkeleton } from '@qiaoban/ui/skeletons';
import { hasText, useT } from '#lib/texts/i18n.ts';
import { useRoute } from '#lib/call/query.ts';
import { useSession } from '#lib/session/session.ts';
import './own-rights.css';

/** What matches, with everything above it; a match keeps all that is below it. */
const filtered = (nodes: readonly AuthorityNode[], keyword: string): AuthorityNode[] =>
  nodes.flatMap((node) => {
    if (node.fullName.toLowerCase().includes(keyword)) return [node];
    const children = filtered(node.children, keyword);
    return children.length > 0 ? [{ ...node, children }] : [];
  });

type Drawn = { key: string; title: string; icon?: React.ReactNode; children: Drawn[] };
const drawn = (nodes: readonly AuthorityNode[], path: string): Drawn[] =>
  nodes.map((node) => {
    const key = `${path}/${node.id}`;
    const icon = node.icon ? { icon: <Icon name={node.icon} /> } : {};
    return { key, title: node.fullName, ...icon, children: drawn(node.children, key) };
  });

const keysOf = (nodes: readonly Drawn[]): string[] => nodes.flatMap((node) => [node.key, ...keysOf(node.children)]);

const RightsTree = ({ title, nodes, keyword }: { title: string; nodes: readonly AuthorityNode[]; keyword: string }) => {
  const t = useT();
  const items = useMemo(() => drawn(filtered(nodes, keyword), ''), [nodes, keyword]);
  const [open, setOpen] = useState<React.Key[]>([]);
  return (
    <Panel title={title}>
      {items.length === 0 ? (
        <Empty title={t('profile.rights_empty')} />
      ) : (
        <Tree
          showIcon
          selectable={false}
          treeData={items}
          height={420}
          expandedKeys={keyword === '' ? open : keysOf(items)}
          onExpand={setOpen}
        />
      )}
    </Panel>
  );
};

/** What the person may do, as one tree a kind of right: menus, buttons, columns, data schemes. */
export const OwnRights = () => {
  const t = useT();
  const [keyword, setKeyword] = useState('');
  const isAdministrator = useSession((s) => s.userInfo?.isAdministrator === true);
  const rights = useRoute(ownRights, {});
  if (rights.error && !rights.data) return <Failed text={rights.error.message} retry={() => void rights.refetch()} />;
  if (!rights.data) return <LinesSkeleton lines={8} />;
  const kinds = Object.entries(rights.data).filter((kind): kind is [string, AuthorityNode[]] => Array.isArray(kind[1]));
  return (
    <>
      {isAdministrator && <Alert type="info" showIcon title={t('profile.rights_all')} />}
      <Input.Search
        allowClear
        placeholder={t('profile.rights_search')}
        aria-label={t('profile.rights_search')}
        style={{ maxWidth: 320 }}
        onChange={(event) => setKeyword(event.target.value.trim().toLowerCase())}
      />
      <div className="own-rights">
        {kinds.map(([kind, nodes]) => (
          <RightsTree
            key={kind}
            title={hasText(`profile.rights_${kind}`) ? t(`profile.rights_${kind}`) : kind}
            nodes={nodes}
            keyword={keyword}
          />
        ))}
      </div>
    </>
  );
};
