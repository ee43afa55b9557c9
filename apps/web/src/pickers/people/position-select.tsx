import { selectPositions } from '@qiaoban/contracts/directory/position.contract';
import { useRoute } from '#lib/call/query.ts';
import type { SelectProps } from '../choice/select-value';
import { OrganizeTreeSelect } from '../choice/tree-select';

/** Positions in a form. The value is an id or a list of ids, the main one first. */
export const PositionSelect = (props: SelectProps) => {
  const tree = useRoute(selectPositions, {}, { staleTime: 60_000 });
  return (
    <OrganizeTreeSelect
      {...props}
      kind="position"
      nodes={tree.data?.list}
      canPick={(node) => node.type === 'position'}
    />
  );
};
