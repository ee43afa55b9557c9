import { textIn } from '@qiaoban/contracts/languages';
import type { LayoutViewProps } from '../../views/view-types';
import type { GroupTitleProps } from './definition';

export const GroupTitleView = ({ props, host }: LayoutViewProps<GroupTitleProps>) => (
  <h3 className={`qb-group-title qb-align-${props.contentPosition}`}>{textIn(props.label, host.language)}</h3>
);
