import { z } from 'zod';
import type { Block } from '../../block';
import { layoutBlock } from '../../define-block';
import { FieldProps } from '../../field-props';
import { choice, inGroup, numeric, onlyFor, own, plainText, toggle } from '../../property-spec';
import { blockName } from '../../texts/block-texts';
import { CodeProps, codeFaults } from '../../values/code-source';
import { texts } from './texts';

export const QrcodeProps = FieldProps.extend({
  ...CodeProps,
  /** Pixels of an edge. */
  codeSize: z.number().int().min(48).max(400).default(120),
});
export type QrcodeProps = z.infer<typeof QrcodeProps>;

const definition = layoutBlock<QrcodeProps>({
  key: 'qrcode',
  propsSchema: QrcodeProps,
  defaults: () => QrcodeProps.parse({ label: blockName(texts, 'qrcode') }),
  properties: [
    inGroup('basics', choice('codeFrom', 'field', 'static')),
    inGroup('basics', onlyFor('codeFrom', 'field', own('codeField'))),
    inGroup('basics', onlyFor('codeFrom', 'static', plainText('codeText'))),
    inGroup('look', numeric('codeSize', 48, 400)),
    toggle('noShow'),
  ],
  seenProps: ({ codeField }, isSeen) => (isSeen(codeField) ? {} : { codeField: '' }),
  faults: codeFaults,
});

export const qrcode: Block<QrcodeProps> = { definition, texts };
