import { textIn } from '@qiaoban/contracts/languages';
import type { LayoutViewProps } from '../../views/view-types';
import type { DividerProps } from './definition';

export const DividerView = ({ props, host }: LayoutViewProps<DividerProps>) => {
  const text = textIn(props.label, host.language);
  return (
    <div className={`qb-divider qb-align-${props.contentPosition}`} role="separator">
      {text !== '' && <span>{text}</span>}
    </div>
  );
};
