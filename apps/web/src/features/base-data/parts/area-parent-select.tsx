import { useState } from 'react';
import { TreeSelect } from 'antd';
import { selectAreas } from '@qiaoban/contracts/base-data/area.contract';
import { ROOT_ID } from '@qiaoban/contracts/ids';
import { useT } from '#lib/texts/i18n.ts';
import { queryClient, routeKey, showFailure, useRoute } from '#lib/call/query.ts';
import { call } from '#lib/call/call.ts';

type Node = { id: string; pId: string; value: string; title: string; isLeaf: boolean; disabled: boolean };
type Props = {
  id?: string;
  value?: string;
  onChange?: (value: string) => void;
  /** Name of the area above that the record came with. */
  valueName: string;
  /** The area itself: cannot be put below itself. */
  without: string;
};

/** Streets have nothing below them. */
const DEEPEST = 4;

/** The area above, chosen from levels that are fetched when they are opened. */
export const AreaParentSelect = ({ id, value = ROOT_ID, onChange, valueName, without }: Props) => {
  const t = useT();
  const [levels, setLevels] = useState<Record<string, Node[]>>({});
  const top = useRoute(selectAreas, { params: { id: ROOT_ID } });
  const nodeOf = (pId: string, a: { id: string; fullName: string; type: number; isLeaf: boolean }): Node => ({
    id: a.id,
    pId,
    value: a.id,
    title: a.fullName,
    isLeaf: a.isLeaf || a.type >= DEEPEST - 1 || a.id === without,
    disabled: a.id === without,
  });
  const first = (top.data?.list ?? []).map((a) => nodeOf('', a));
  const none: Node = { id: ROOT_ID, pId: '', value: ROOT_ID, title: t('base-data.top'), isLeaf: true, disabled: false };
  const nodes = [none, ...first, ...Object.values(levels).flat()];
  const load = async (parent: string): Promise<void> => {
    const input = { params: { id: parent } };
    try {
      const reply = await queryClient.fetchQuery({
        queryKey: routeKey(selectAreas, input),
        queryFn: ({ signal }) => call(selectAreas, input, { signal }),
      });
      setLevels((before) => ({ ...before, [parent]: reply.list.map((a) => nodeOf(parent, a)) }));
    } catch (cause) {
      showFailure(cause);
    }
  };
  const label = nodes.find((node) => node.id === value)?.title ?? (valueName || value);
  return (
    <TreeSelect<{ value: string; label: React.ReactNode }>
      {...(id === undefined ? {} : { id })}
      style={{ width: '100%' }}
      labelInValue
      treeDataSimpleMode={{ id: 'id', pId: 'pId', rootPId: '' }}
      treeData={nodes}
      loading={top.isFetching}
      value={{ value, label }}
      onChange={(next) => onChange?.(next.value)}
      loadData={async (node) => load(String(node.value))}
    />
  );
};
