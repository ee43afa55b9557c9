import { textIn } from '@qiaoban/contracts/languages';
import type { CellViewProps } from '../../views/view-types';
import type { SwitchProps } from './definition';

export const SwitchCell = ({ value, props, host }: CellViewProps<SwitchProps>) =>
  value === null || value === undefined ? null : (
    <span>{textIn(value === 1 ? props.activeText : props.inactiveText, host.language)}</span>
  );
