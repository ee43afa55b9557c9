import { LocalText } from '@qiaoban/contracts/languages';
import { z } from 'zod';
import type { Block } from '../../block';
import { layoutBlock } from '../../define-block';
import { FieldProps } from '../../field-props';
import { choice, inGroup, localText, numeric, plainText, toggle } from '../../property-spec';
import { texts } from './texts';

export const QbTextProps = FieldProps.extend({
  content: LocalText,
  /** Pixels. */
  fontSize: z.number().int().min(10).max(60).default(14),
  lineHeight: z.number().min(1).max(5).default(1.75),
  contentPosition: z.enum(['left', 'center', 'right']).default('left'),
  /** `#d4380d`; the text colour of the theme when left out. */
  color: z.string().max(20).optional(),
  bold: z.boolean().default(false),
  italic: z.boolean().default(false),
  underline: z.boolean().default(false),
  strike: z.boolean().default(false),
});
export type QbTextProps = z.infer<typeof QbTextProps>;

const definition = layoutBlock<QbTextProps>({
  key: 'qbText',
  propsSchema: QbTextProps,
  defaults: () =>
    QbTextProps.parse({
      label: '',
      content: {
        zh: texts.zh['form.sample.text'],
        zhtw: texts.zhtw['form.sample.text'],
        en: texts.en['form.sample.text'],
      },
    }),
  properties: [
    inGroup('basics', localText('content')),
    inGroup('look', numeric('fontSize', 10, 60)),
    inGroup('look', numeric('lineHeight', 1, 5, 0.25)),
    choice('contentPosition', 'left', 'center', 'right'),
    inGroup('look', plainText('color')),
    inGroup('look', toggle('bold')),
    inGroup('look', toggle('italic')),
    inGroup('look', toggle('underline')),
    inGroup('look', toggle('strike')),
    toggle('noShow'),
  ],
});

export const qbText: Block<QbTextProps> = { definition, texts };
