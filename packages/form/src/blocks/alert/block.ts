import { LocalText } from '@qiaoban/contracts/languages';
import { z } from 'zod';
import type { Block } from '../../block';
import { layoutBlock } from '../../define-block';
import { FieldProps } from '../../field-props';
import { choice, inGroup, localText, toggle } from '../../property-spec';
import { blockName } from '../../texts/block-texts';
import { texts } from './texts';

const KINDS = ['info', 'success', 'warning', 'error'] as const;

/** A coloured notice above or between fields; its label is the first line. */
export const AlertProps = FieldProps.extend({
  detail: LocalText.optional(),
  alertType: z.enum(KINDS).default('info'),
  closable: z.boolean().default(false),
});
export type AlertProps = z.infer<typeof AlertProps>;

const definition = layoutBlock<AlertProps>({
  key: 'alert',
  propsSchema: AlertProps,
  defaults: () => AlertProps.parse({ label: blockName(texts, 'alert') }),
  properties: [
    inGroup('basics', localText('detail')),
    inGroup('look', choice('alertType', ...KINDS)),
    toggle('closable'),
    toggle('noShow'),
  ],
});

export const alert: Block<AlertProps> = { definition, texts };
