import { z } from 'zod';
import type { Block } from '../../block';
import { layoutBlock } from '../../define-block';
import { FieldProps } from '../../field-props';
import { choice, inGroup, onlyFor, own, plainText, toggle } from '../../property-spec';
import { blockName } from '../../texts/block-texts';
import { matchesPattern } from '../../values/preset-pattern';
import { texts } from './texts';

const ACTIONS = ['open', 'fill', 'clear'] as const;
const LOOKS = ['default', 'primary', 'dashed'] as const;

/** A button inside the form: opens an address, fills a field of the record with a text, or clears it. */
export const ButtonProps = FieldProps.extend({
  action: z.enum(ACTIONS).default('open'),
  address: z.string().max(2000).default(''),
  /** Name of the field that is filled or cleared. */
  target: z.string().max(60).default(''),
  /** As a person would type it into the field. */
  fillText: z.string().max(500).default(''),
  buttonType: z.enum(LOOKS).default('default'),
});
export type ButtonProps = z.infer<typeof ButtonProps>;

const definition = layoutBlock<ButtonProps>({
  key: 'button',
  propsSchema: ButtonProps,
  defaults: () => ButtonProps.parse({ label: blockName(texts, 'button') }),
  properties: [
    inGroup('basics', choice('action', ...ACTIONS)),
    inGroup('basics', onlyFor('action', 'open', plainText('address'))),
    inGroup('basics', onlyFor('action', ['fill', 'clear'], own('target'))),
    inGroup('basics', onlyFor('action', 'fill', plainText('fillText'))),
    inGroup('look', choice('buttonType', ...LOOKS)),
    toggle('noShow'),
  ],
  seenProps: ({ target }, isSeen) => (isSeen(target) ? {} : { target: '' }),
  faults: ({ action, address, target }) => {
    if (action === 'open') return matchesPattern('link', address) ? [] : ['bad_address'];
    return target === '' ? ['no_button_target'] : [];
  },
});

export const button: Block<ButtonProps> = { definition, texts };
