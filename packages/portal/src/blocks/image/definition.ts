import { z } from 'zod';
import { BlockProps } from '../../block';
import { contentBlock } from '../../define-block';
import { choice, plain } from '../../property-spec';
import { LinkAddress, PictureAddress } from '../../safe-address';

export const ImageProps = BlockProps.extend({
  picture: PictureAddress,
  /** What is to be seen, for those who cannot. */
  words: z.string().max(200).default(''),
  fit: z.enum(['cover', 'contain']).default('cover'),
  link: LinkAddress,
});
export type ImageProps = z.infer<typeof ImageProps>;

export const definition = contentBlock<ImageProps>({
  key: 'image',
  group: 'content',
  icon: 'picture',
  size: { w: 4, h: 5, minW: 1, minH: 1 },
  propsSchema: ImageProps,
  defaults: () => ImageProps.parse({ showTitle: false }),
  properties: [
    plain('picture', 'picture'),
    plain('text', 'words'),
    choice('fit', ['cover', 'contain']),
    plain('address', 'link'),
  ],
  problems: ({ picture }) => (picture === '' ? ['no_picture'] : []),
  samples: [{ props: { picture: 'data:image/png;base64,iVBORw0KGgo=', words: '大楼' }, fetched: [] }],
});
