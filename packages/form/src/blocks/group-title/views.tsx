import { FontSizeOutlined } from '@ant-design/icons';
import { textIn } from '@qiaoban/contracts/languages';
import type { BlockViews, LayoutViewProps } from '../../views/view-types';
import type { GroupTitleProps } from './block';

const GroupTitleView = ({ props, host }: LayoutViewProps<GroupTitleProps>) => (
  <h3 className={`qb-group-title qb-align-${props.contentPosition}`}>{textIn(props.label, host.language)}</h3>
);

export const views: BlockViews = { icon: FontSizeOutlined, Layout: GroupTitleView };
