import { z } from 'zod';
import { BlockProps } from '../../block';
import { contentBlock } from '../../define-block';
import { choice, plain } from '../../property-spec';

export const TextProps = BlockProps.extend({
  content: z.string().max(10_000).default(''),
  align: z.enum(['left', 'center', 'right']).default('left'),
});
export type TextProps = z.infer<typeof TextProps>;

export const definition = contentBlock<TextProps>({
  key: 'text',
  group: 'content',
  icon: 'file-text',
  size: { w: 4, h: 4, minW: 2, minH: 1 },
  propsSchema: TextProps,
  defaults: () => TextProps.parse({ showTitle: false }),
  properties: [plain('longText', 'content'), choice('align', ['left', 'center', 'right'])],
  problems: ({ content }) => (content.trim() === '' ? ['no_text'] : []),
  samples: [{ props: { content: '# 欢迎\n\n**今天**也要[加油](https://example.com)\n- 一\n- 二' }, fetched: [] }],
});
