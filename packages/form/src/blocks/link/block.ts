import { matchesPattern } from '../../values/preset-pattern';
import { z } from 'zod';
import type { Block } from '../../block';
import { layoutBlock } from '../../define-block';
import { FieldProps } from '../../field-props';
import { inGroup, plainText, toggle } from '../../property-spec';
import { blockName } from '../../texts/block-texts';
import { texts } from './texts';

export const LinkProps = FieldProps.extend({
  /** http, https, mailto or tel. */
  href: z.string().max(2000).default(''),
  newWindow: z.boolean().default(true),
});
export type LinkProps = z.infer<typeof LinkProps>;

const definition = layoutBlock<LinkProps>({
  key: 'link',
  propsSchema: LinkProps,
  defaults: () => LinkProps.parse({ label: blockName(texts, 'link') }),
  properties: [inGroup('basics', plainText('href')), toggle('newWindow'), toggle('noShow')],
  faults: ({ href }) => (matchesPattern('link', href) ? [] : ['bad_address']),
});

export const link: Block<LinkProps> = { definition, texts };
