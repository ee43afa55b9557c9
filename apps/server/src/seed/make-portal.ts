import { createInterface } from '@qiaoban/contracts/base-data/data-interface.contract';
import { MENU_TYPE } from '@qiaoban/contracts/menu/menu-node';
import { MenuInput, createMenu } from '@qiaoban/contracts/menu/menu.contract';
import { createPortal, publishPortal } from '@qiaoban/contracts/portal/portal.contract';
import type { Insider } from './insider';

export type ShippedPortal = {
  code: string;
  names: { zh: string; zhtw: string; en: string };
  description: string;
  /** What is said of the interfaces that it shows. */
  interfacesFor: string;
  interfaces: readonly { enCode: string; fullName: string; definition: unknown }[];
  /** `ids`: those of the interfaces by code. */
  document: (ids: Readonly<Record<string, string>>) => unknown;
};

/** A portal with what it shows and its menu entry. */
export const makePortal = async (call: Insider, parentId: string, portal: ShippedPortal) => {
  const ids: Record<string, string> = {};
  for (const { enCode, fullName, definition } of portal.interfaces) {
    const body = { enCode, fullName, description: portal.interfacesFor, audience: 'all' as const, definition };
    ids[enCode] = (await call(createInterface, { body: body as never })).id;
  }
  const { code, names, description } = portal;
  const made = await call(createPortal, {
    body: { fullName: names.zh, enCode: code, description, formData: portal.document(ids) as never },
  });
  await call(publishPortal, { params: { id: made.id }, body: { version: 1 } });
  const menu = await call(createMenu, {
    body: MenuInput.parse({
      parentId,
      fullName: names.zh,
      enCode: `portal.${code}`,
      icon: 'pie-chart',
      type: MENU_TYPE.portal,
      sortCode: 5,
      propertyJson: { moduleId: made.id, names },
    }),
  });
  return { portalId: made.id, menuId: menu.id, interfaceIds: Object.values(ids) };
};

type Block = { id: string; type: string; place: { x: number; y: number; w: number; h: number }; props: object };
/** A portal of blocks; each shows an interface. */
export const portalOf = (blocks: readonly Block[]) => ({
  kind: 'portal',
  version: 1,
  root: 'root',
  nodes: {
    root: { id: 'root', type: 'portal', props: {}, children: blocks.map(({ id }) => id) },
    ...Object.fromEntries(blocks.map((block) => [block.id, block])),
  },
});
