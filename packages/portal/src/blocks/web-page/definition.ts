import type { z } from 'zod';
import { BlockProps } from '../../block';
import { contentBlock } from '../../define-block';
import { plain } from '../../property-spec';
import { WebAddress } from '../../safe-address';

export const WebPageProps = BlockProps.extend({ address: WebAddress });
export type WebPageProps = z.infer<typeof WebPageProps>;

export const definition = contentBlock<WebPageProps>({
  key: 'webPage',
  group: 'content',
  icon: 'global',
  size: { w: 6, h: 10, minW: 3, minH: 4 },
  propsSchema: WebPageProps,
  defaults: () => WebPageProps.parse({ title: { zh: '网页', zhtw: '網頁', en: 'Web page' } }),
  properties: [plain('address', 'address')],
  problems: ({ address }) => (address === '' ? ['no_address'] : []),
  samples: [{ props: { address: 'https://example.com/board' }, fetched: [] }],
});
