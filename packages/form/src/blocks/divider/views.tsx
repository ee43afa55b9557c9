import { LineOutlined } from '@ant-design/icons';
import { textIn } from '@qiaoban/contracts/languages';
import type { BlockViews, LayoutViewProps } from '../../views/view-types';
import type { DividerProps } from './block';

const DividerView = ({ props, host }: LayoutViewProps<DividerProps>) => {
  const text = textIn(props.label, host.language);
  return (
    <div className={`qb-divider qb-align-${props.contentPosition}`} role="separator">
      {text !== '' && <span>{text}</span>}
    </div>
  );
};

export const views: BlockViews = { icon: LineOutlined, Layout: DividerView };
