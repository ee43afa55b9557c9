import { z } from 'zod';
import { BlockProps } from '../../block';
import { contentBlock } from '../../define-block';
import { plain } from '../../property-spec';

/** Shortcuts of one block. */
const FEWEST_MENUS = 2;
export const MOST_MENUS = 10;

export const CommonFuncProps = BlockProps.extend({
  /** Ids of menus; each person sees those of them that the person may open. */
  menus: z
    .array(
      z
        .string()
        .max(64)
        .regex(/^[\w-]+$/),
    )
    .max(MOST_MENUS)
    .default([]),
});
export type CommonFuncProps = z.infer<typeof CommonFuncProps>;

export const definition = contentBlock<CommonFuncProps>({
  key: 'commonFunc',
  group: 'work',
  icon: 'appstore',
  size: { w: 6, h: 5, minW: 3, minH: 3 },
  propsSchema: CommonFuncProps,
  defaults: () => CommonFuncProps.parse({ title: { zh: '常用功能', zhtw: '常用功能', en: 'Shortcuts' } }),
  properties: [plain('menus', 'menus')],
  menus: ({ menus }) => menus,
  problems: ({ menus }) => (menus.length < FEWEST_MENUS ? ['no_menu'] : []),
  samples: [{ props: { menus: ['a', 'b'] }, fetched: [] }],
});
