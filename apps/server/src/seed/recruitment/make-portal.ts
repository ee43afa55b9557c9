import { createInterface } from '@qiaoban/contracts/base-data/data-interface.contract';
import { MENU_TYPE } from '@qiaoban/contracts/menu/menu-node';
import { MenuInput, createMenu } from '@qiaoban/contracts/menu/menu.contract';
import { createPortal, publishPortal } from '@qiaoban/contracts/portal/portal.contract';
import { createPrintTemplate } from '@qiaoban/contracts/visualdev/print.contract';
import type { Insider } from '../insider';
import { offerLetter, recruitmentInterfaces, recruitmentPortal } from './recruitment-documents';

/** The letter of an offer, and the portal of recruitment with what it shows and its menu entry. */
export const makeRecruitmentPortal = async (call: Insider, at: { offerFormId: string; parentId: string }) => {
  await call(createPrintTemplate, { params: { id: at.offerFormId }, body: offerLetter });
  const ids: Record<string, string> = {};
  for (const { enCode, fullName, definition } of recruitmentInterfaces) {
    const body = { enCode, fullName, description: '招聘概览使用的数据', audience: 'all' as const, definition };
    ids[enCode] = (await call(createInterface, { body: body as never })).id;
  }
  const portal = await call(createPortal, {
    body: {
      fullName: '招聘概览',
      enCode: 'recruitment',
      description: '招聘漏斗、周期、来源与在招岗位',
      formData: recruitmentPortal(ids) as never,
    },
  });
  await call(publishPortal, { params: { id: portal.id }, body: { version: 1 } });
  const menu = await call(createMenu, {
    body: MenuInput.parse({
      parentId: at.parentId,
      fullName: '招聘概览',
      enCode: 'portal.recruitment',
      icon: 'pie-chart',
      type: MENU_TYPE.portal,
      sortCode: 5,
      propertyJson: {
        moduleId: portal.id,
        names: { zh: '招聘概览', zhtw: '招募概覽', en: 'Recruitment overview' },
      },
    }),
  });
  return { portalId: portal.id, menuId: menu.id, interfaceIds: Object.values(ids) };
};
