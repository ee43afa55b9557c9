import { z } from 'zod';
import type { Block } from '../../block';
import { layoutBlock } from '../../define-block';
import { FieldProps } from '../../field-props';
import { choice, inGroup, numeric, onlyFor, own, plainText, toggle } from '../../property-spec';
import { blockName } from '../../texts/block-texts';
import { CodeProps, codeFaults } from '../../values/code-source';
import { texts } from './texts';

const SYMBOLOGIES = ['CODE128', 'CODE39', 'EAN13', 'ITF14'] as const;

export const BarcodeProps = FieldProps.extend({
  ...CodeProps,
  symbology: z.enum(SYMBOLOGIES).default('CODE128'),
  showText: z.boolean().default(true),
  /** Pixels of height. */
  codeSize: z.number().int().min(24).max(400).default(60),
});
export type BarcodeProps = z.infer<typeof BarcodeProps>;

const definition = layoutBlock<BarcodeProps>({
  key: 'barcode',
  propsSchema: BarcodeProps,
  defaults: () => BarcodeProps.parse({ label: blockName(texts, 'barcode') }),
  properties: [
    inGroup('basics', choice('codeFrom', 'field', 'static')),
    inGroup('basics', onlyFor('codeFrom', 'field', own('codeField'))),
    inGroup('basics', onlyFor('codeFrom', 'static', plainText('codeText'))),
    inGroup('look', choice('symbology', ...SYMBOLOGIES)),
    inGroup('look', toggle('showText')),
    inGroup('look', numeric('codeSize', 24, 400)),
    toggle('noShow'),
  ],
  seenProps: ({ codeField }, isSeen) => (isSeen(codeField) ? {} : { codeField: '' }),
  faults: codeFaults,
});

export const barcode: Block<BarcodeProps> = { definition, texts };
