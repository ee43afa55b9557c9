import { describe, expect, it } from 'vitest';
import { createCandidate, CandidateInput, getCandidate } from '@qiaoban/contracts/recruitment/candidate.contract';
import { startOffer } from '@qiaoban/contracts/recruitment/offer.contract';
import { createPost, PostInput } from '@qiaoban/contracts/recruitment/post.contract';
import { listPortals } from '@qiaoban/contracts/portal/portal.contract';
import { listFormModels } from '@qiaoban/contracts/visualdev/form-model.contract';
import { callInterface } from '@qiaoban/contracts/base-data/data-interface.contract';
import {
  expectShipped,
  insiderOf,
  installShipped,
  itemsOfPortal,
  makeShippedForm,
  menuOf,
  twoInstallations,
} from '#test/shipped-application';
import type { Item } from '#test/shipped-application';
import { makeRecruitmentPortal } from '#seed/recruitment/make-portal';
import { recruitmentForms } from '#seed/recruitment/recruitment-documents';

const { home, away } = twoInstallations();

const expectExported = async (): Promise<void> => {
  const { admin } = home;
  const parentId = await menuOf(admin, 'recruitment');
  const items: Item[] = [];
  let offerFormId = '';
  for (const form of recruitmentForms) {
    const made = await makeShippedForm(admin, parentId, form);
    items.push(...made.items);
    if (form.code === 'recruitOffer') offerFormId = made.formId;
  }
  const call = insiderOf(admin);
  const portal = await makeRecruitmentPortal(call, { offerFormId, parentId });
  items.push(...itemsOfPortal(portal));
  await expectShipped(home, {
    code: 'recruitment',
    names: { zh: '招聘', zhtw: '招募', en: 'Recruitment' },
    version: '1.0.0',
    icon: 'solution',
    description: '用人需求、录用审批与录用通知书、招聘概览',
    items,
  });
};

describe('the package of recruitment that comes with the product', () => {
  it('is what exporting its documents makes (UPDATE_APPLICATIONS=1 writes it anew)', async () => {
    await expectExported();
  });

  it('is installed elsewhere: offers go through its flow, and its portal counts what is there', async () => {
    const { admin: other } = away;
    const post = await other(createPost, { body: PostInput.parse({ fullName: '产品经理' }) });
    const person = CandidateInput.parse({ fullName: '陈一', mobile: '13900000001', postId: post.data.id });
    const { id } = (await other(createCandidate, { body: person })).data;
    const offer = { salary: 20_000, day: '2026-04-01', probation: 3, remark: '' };
    expect(await other(startOffer, { params: { id }, body: offer })).toMatchObject({
      error: 'recruitment.no_offer_flow',
    });
    await installShipped(away, 'recruitment');
    const { list } = (await away.admin(listFormModels, { query: { pageSize: 100 } })).data;
    // they stand below the application in the list of the designer
    expect(new Set(list.filter(({ enCode }) => enCode.startsWith('recruit')).map((each) => each.application))).toEqual(
      new Set(['招聘']),
    );
    const started = await other(startOffer, { params: { id }, body: offer });
    expect(started.code, started.msg).toBe(200);
    expect((await other(getCandidate, { params: { id } })).data).toMatchObject({ stage: 'offer' });
    expect((await other(listPortals, { query: { keyword: '招聘' } })).data.list).toHaveLength(1);
    const funnel = (await other(callInterface, { params: { id: 'recruitmentFunnel' } })).data;
    expect(funnel).toMatchObject([
      { people: 1 },
      { people: 0 },
      { people: 0 },
      { stage: '录用', people: 1 },
      { people: 0 },
    ]);
  });
});
