import { selectPositions } from '@qiaoban/contracts/directory/position.contract';
import { useRoute } from '../lib/query';
import type { SelectProps } from './select-value';
import { OrganizeTreeSelect } from './tree-select';

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
