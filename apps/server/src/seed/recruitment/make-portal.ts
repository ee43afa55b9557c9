import { createPrintTemplate } from '@qiaoban/contracts/visualdev/print.contract';
import type { Insider } from '../insider';
import { makePortal } from '../make-portal';
import { offerLetter, recruitmentInterfaces, recruitmentPortal } from './recruitment-documents';

/** The letter of an offer, and the portal of recruitment with what it shows and its menu entry. */
export const makeRecruitmentPortal = async (call: Insider, at: { offerFormId: string; parentId: string }) => {
  await call(createPrintTemplate, { params: { id: at.offerFormId }, body: offerLetter });
  return makePortal(call, at.parentId, {
    code: 'recruitment',
    names: { zh: '招聘概览', zhtw: '招募概覽', en: 'Recruitment overview' },
    description: '招聘漏斗、周期、来源与在招岗位',
    interfacesFor: '招聘概览使用的数据',
    interfaces: recruitmentInterfaces,
    document: recruitmentPortal,
  });
};
