import { z } from 'zod';
import type { Block } from '../../block';
import { layoutBlock } from '../../define-block';
import { FieldProps } from '../../field-props';
import { inGroup, numeric, plainText, toggle } from '../../property-spec';
import { blockName } from '../../texts/block-texts';
import { texts } from './texts';

export const IframeProps = FieldProps.extend({
  /** http or https. */
  src: z.string().max(2000).default(''),
  /** Pixels. */
  height: z.number().int().min(80).max(2000).default(300),
});
export type IframeProps = z.infer<typeof IframeProps>;

/** Pages that may be embedded: other sites, never an address that carries code. */
export const isPage = (src: string): boolean => /^https?:\/\/[^\s/?#]/i.test(src) && URL.canParse(src);

const definition = layoutBlock<IframeProps>({
  key: 'iframe',
  propsSchema: IframeProps,
  defaults: () => IframeProps.parse({ label: blockName(texts, 'iframe') }),
  properties: [inGroup('basics', plainText('src')), inGroup('look', numeric('height', 80, 2000)), toggle('noShow')],
  faults: ({ src }) => (isPage(src) ? [] : ['bad_page']),
});

export const iframe: Block<IframeProps> = { definition, texts };
