import { LocalText } from '@qiaoban/contracts/languages';
import { z } from 'zod';
import { inputBlock } from '../../define-block';
import { InputProps } from '../../field-props';
import { initialValue, localText, states } from '../../property-spec';
import { blockName } from '../../texts/block-name';

export const SwitchProps = InputProps.extend({
  defaultValue: z.union([z.literal(0), z.literal(1)]).default(0),
  activeText: LocalText.default({ zh: '开', zhtw: '開', en: 'On' }),
  inactiveText: LocalText.default({ zh: '关', zhtw: '關', en: 'Off' }),
});
export type SwitchProps = z.infer<typeof SwitchProps>;

export const definition = inputBlock<SwitchProps>({
  key: 'switch',
  group: 'basic',
  icon: 'PoweroffOutlined',
  propsSchema: SwitchProps,
  defaults: () => SwitchProps.parse({ label: blockName('switch') }),
  properties: [initialValue, localText('tip'), localText('activeText'), localText('inactiveText'), ...states],
  searchable: false,
  column: () => ({ type: 'int' }),
  filterKind: () => 'number',
  searchOps: ['eq', 'ne', 'isNull', 'notNull'],
  samples: [{ value: 1 }, { value: 0 }, { value: null }],
});
