import { z } from 'zod';
import { BlockProps } from '../../block';
import { contentBlock } from '../../define-block';
import { plain } from '../../property-spec';
import { LinkAddress } from '../../safe-address';

export const MOST_LINKS = 20;
export const PortalLink = z.object({
  label: z.string().max(60).default(''),
  address: LinkAddress,
  icon: z.string().max(60).default('link'),
});
export type PortalLink = z.infer<typeof PortalLink>;

export const LinksProps = BlockProps.extend({ links: z.array(PortalLink).max(MOST_LINKS).default([]) });
export type LinksProps = z.infer<typeof LinksProps>;

export const definition = contentBlock<LinksProps>({
  key: 'links',
  group: 'content',
  icon: 'link',
  size: { w: 4, h: 5, minW: 2, minH: 2 },
  propsSchema: LinksProps,
  defaults: () => LinksProps.parse({ title: { zh: '友情链接', zhtw: '友情連結', en: 'Links' } }),
  properties: [plain('links', 'links')],
  problems: ({ links }) => (links.length === 0 || links.some((link) => link.address === '') ? ['no_address'] : []),
  samples: [{ props: { links: [{ label: '官网', address: 'https://example.com' }] }, fetched: [] }],
});
