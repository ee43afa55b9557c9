import { MinusOutlined, PlusOutlined } from '@ant-design/icons';
import { chartLevel } from '@qiaoban/contracts/directory/organize-selector.contract';
import type { ChartNode } from '@qiaoban/contracts/directory/organize-selector.contract';
import { Failed } from '@qiaoban/ui/empty';
import { LinesSkeleton } from '@qiaoban/ui/skeletons';
import { UserAvatar } from '@qiaoban/ui/user-avatar';
import { useT } from '#lib/texts/i18n.ts';
import { useRoute } from '#lib/call/query.ts';

type Shared = {
  open: ReadonlySet<string>;
  /** The card that a search led to. */
  found: string;
  onToggle: (id: string) => void;
  onPeople: (node: ChartNode) => void;
};
type Props = Shared & { node: ChartNode; level: number };

const Card = ({
  node,
  isOpen,
  isFound,
  ...props
}: { node: ChartNode; isOpen: boolean; isFound: boolean } & Pick<Shared, 'onToggle' | 'onPeople'>) => {
  const t = useT();
  return (
    <div className={`chart-card chart-${node.category}${isFound ? ' chart-found' : ''}`} data-card={node.id}>
      <button type="button" className="chart-body" onClick={() => props.onPeople(node)}>
        <strong>{node.fullName}</strong>
        <span className="chart-head">
          {node.headName === '' ? (
            <span className="chart-muted">{t('directory.chart_no_head')}</span>
          ) : (
            <>
              <UserAvatar name={node.headName} src={node.headIcon} size={28} />
              <span className="chart-texts">
                <span>{node.headName}</span>
                {node.headPosition !== '' && <small>{node.headPosition}</small>}
              </span>
            </>
          )}
        </span>
        <span className="chart-muted qb-number">{t('directory.chart_people', { count: node.totalCount })}</span>
      </button>
      {node.childCount > 0 && (
        <button
          type="button"
          className="chart-toggle"
          aria-label={t(isOpen ? 'directory.chart_close' : 'directory.chart_open', { name: node.fullName })}
          title={t('directory.chart_below', { count: node.childCount })}
          onClick={() => props.onToggle(node.id)}
        >
          {isOpen ? <MinusOutlined /> : <PlusOutlined />}
          {!isOpen && <span className="qb-number">{node.childCount}</span>}
        </button>
      )}
    </div>
  );
};

const Below = ({ id, ...shared }: Shared & { id: string; level: number }) => {
  const level = useRoute(chartLevel, { params: { id } }, { staleTime: 60_000 });
  if (level.error && !level.data) return <Failed text={level.error.message} retry={() => void level.refetch()} />;
  if (!level.data) return <LinesSkeleton lines={2} />;
  return (
    <div className="chart-children" role="group">
      {level.data.list.map((node) => (
        <ChartBranch key={node.id} node={node} {...shared} />
      ))}
    </div>
  );
};

/** A card with what stands below it, as far as it is open. */
export const ChartBranch = ({ node, level, ...shared }: Props) => {
  const isOpen = node.childCount > 0 && shared.open.has(node.id);
  return (
    <div
      className="chart-branch"
      role="treeitem"
      aria-level={level}
      aria-label={node.fullName}
      aria-selected={node.id === shared.found}
      {...(node.childCount > 0 ? { 'aria-expanded': isOpen } : {})}
    >
      <Card
        node={node}
        isOpen={isOpen}
        isFound={node.id === shared.found}
        onToggle={shared.onToggle}
        onPeople={shared.onPeople}
      />
      {isOpen && <Below id={node.id} level={level + 1} {...shared} />}
    </div>
  );
};
