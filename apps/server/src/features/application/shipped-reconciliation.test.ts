import { describe, expect, it } from 'vitest';
import { createInterface } from '@qiaoban/contracts/base-data/data-interface.contract';
import { createPayChannel } from '@qiaoban/contracts/reconciliation/channel.contract';
import { usualLayout } from '@qiaoban/contracts/reconciliation/layout';
import { takeTransactions } from '@qiaoban/contracts/reconciliation/ledger.contract';
import { askReopening, closeDay, startRun, listDayRuns } from '@qiaoban/contracts/reconciliation/run.contract';
import { createPerson } from '#test/people';
import {
  expectShipped,
  installShipped,
  makePaperForm,
  makeShippedForm,
  menuOf,
  twoInstallations,
} from '#test/shipped-application';
import type { Item } from '#test/shipped-application';
import { approveInstance } from '#test/form-flows';
import { channelInterface, reconciliationForms, settlementForm } from '#seed/reconciliation/reconciliation-documents';

const DAY = '2026-03-02';
const { home, away } = twoInstallations();

const expectExported = async (): Promise<void> => {
  const { admin } = home;
  const parentId = await menuOf(admin, 'reconciliation');
  const { id } = (await admin(createInterface, { body: channelInterface as never })).data;
  const items: Item[] = [{ kind: 'interface', id }];
  for (const form of reconciliationForms(id)) items.push(...(await makeShippedForm(admin, parentId, form)).items);
  items.push(await makePaperForm(admin, settlementForm));
  await expectShipped(home, {
    code: 'reconciliation',
    names: { zh: '商户对账', zhtw: '商戶對帳', en: 'Reconciliation' },
    version: '1.0.0',
    icon: 'account-book',
    description: '重开关账、补录账目的审批，结算单的打印模板',
    items,
  });
};

describe('the package of reconciliation that comes with the product', () => {
  it('is what exporting its documents makes (UPDATE_APPLICATIONS=1 writes it anew)', async () => {
    await expectExported();
  });

  it('is installed elsewhere, and a closed day goes through its flow', async () => {
    const { app, admin } = away;
    const menus = ['reconciliation.run:btn_close', 'reconciliation.merchant:btn_all'];
    const clerk = await createPerson(app, { account: 'clerk', menus });
    const channel = { enCode: 'WX', fullName: '微信支付', rules: {}, layout: usualLayout };
    const channelId = (await admin(createPayChannel, { body: channel })).data.id;
    const line = { number: 'A1', channel: 'WX', reference: 'A1', kind: 'deposit' as const, amount: '100' };
    const list = [{ ...line, at: Date.parse(`${DAY}T08:00:00+08:00`), state: 'failed' as const }];
    expect(await admin(takeTransactions, { body: { list } })).toMatchObject({ code: 200 });
    await admin(startRun, { body: { channelId, day: DAY } });
    await app.jobs.idle();
    expect(await admin(closeDay, { body: { channelId, day: DAY } })).toMatchObject({ code: 200 });
    const ask = () => clerk(askReopening, { body: { channelId, day: DAY, reason: '漏记一笔' } });
    expect(await ask()).toMatchObject({ error: 'reconciliation.no_reopening_flow' });
    await installShipped(away, 'reconciliation');
    const asked = await ask();
    expect(asked.code, asked.msg).toBe(200);
    await approveInstance(admin, asked.data.instanceId);
    expect((await admin(listDayRuns, { query: {} })).data.list).toMatchObject([{ day: DAY, closedAt: null }]);
  });
});
