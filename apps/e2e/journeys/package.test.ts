import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@qiaoban/contracts/application/application.contract';
import * as forms from '@qiaoban/contracts/visualdev/form-model.contract';
import type { Person } from '../harness/browser';
import { tokenOf } from '../harness/client';
import type { Client } from '../harness/client';
import { journey } from '../harness/journey';
import { ADMIN_PASSWORD } from '../harness/server';

type Place = Person & { url: string; ask: Client };
type Nodes = Record<string, { field?: string; props: { label: unknown } }>;

const leaveOf = async (ask: Client) => {
  const { list } = await ask(forms.listFormModels, { query: { keyword: 'attendLeave' } });
  return ask(forms.getFormModel, { params: { id: list[0]!.id } });
};
const labelOf = async (ask: Client, field: string): Promise<unknown> => {
  const nodes = (await leaveOf(ask)).formData['nodes'] as Nodes;
  return Object.values(nodes).find((node) => node.field === field)?.props.label;
};
/** Another name for a field of the leave form, published. */
const rename = async (ask: Client, field: string, label: string): Promise<void> => {
  const { id, formData, ...rest } = await leaveOf(ask);
  for (const node of Object.values(formData['nodes'] as Nodes)) if (node.field === field) node.props.label = label;
  const { version } = await ask(forms.updateFormModel, { params: { id }, body: { ...rest, formData } });
  await ask(forms.publishForm, { params: { id }, body: { version } });
};

/** The package that an installation makes of the application that it has, as a file. */
const exported = async ({ url, ask }: Place, folder: string, version: string): Promise<string> => {
  const [application] = (await ask(contract.listApplications)).list;
  const { documents } = await ask(contract.getApplication, { params: { id: application!.id } });
  const { list } = await ask(contract.listApplicationChoices);
  const items = documents.map(({ kind, code }) => ({
    kind,
    id: list.find((each) => each.kind === kind && each.code === code)!.id,
  }));
  const answer = await fetch(`${url}${contract.exportApplication.path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: await tokenOf(url, 'admin', ADMIN_PASSWORD),
    },
    body: JSON.stringify({ code: application!.code, names: application!.names, version, items }),
  });
  expect(answer.status).toBe(200);
  const file = join(folder, `attendance-${version}.zip`);
  writeFileSync(file, Buffer.from(await answer.arrayBuffer()));
  return file;
};

describe('an application between two installations', () => {
  const folder = mkdtempSync(join(tmpdir(), 'qiaoban-package-'));
  const stages = [journey({ demo: 'people' }), journey({ demo: 'people' })] as const;
  let home: Place;
  let away: Place;

  const open = async (stage: (typeof stages)[number]): Promise<Place> => {
    const person = await stage.openAs('admin', { at: '/onlineDev/application' });
    return { ...person, url: stage.server.url, ask: await stage.api() };
  };
  /** Looks at the plan and does it. */
  const confirm = async (page: Page, button: string): Promise<void> => {
    const dialog = page.getByRole('dialog');
    await dialog.getByText('请假', { exact: true }).first().waitFor();
    const accepts = dialog.getByRole('checkbox');
    if (await accepts.isVisible()) await accepts.check();
    await dialog.getByRole('button', { name: button, exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
  };
  const upload = async (page: Page, file: string, button: string): Promise<void> => {
    await page.getByRole('button', { name: '安装应用包' }).click();
    await page.getByLabel('应用包文件').setInputFiles(file);
    await confirm(page, button);
  };

  beforeAll(async () => {
    [home, away] = [await open(stages[0]), await open(stages[1])];
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('is installed from what the product brings, goes to an empty one, and comes back as an upgrade that keeps what was changed here', async () => {
    const shipped = home.page.getByRole('region', { name: '随产品提供的应用' });
    await shipped.getByRole('button', { name: '安装（考勤申请）' }).click();
    await confirm(home.page, '安装');
    await shipped.getByText('已安装').waitFor();

    await upload(away.page, await exported(home, folder, '1.1.0'), '安装');
    await away.page.getByRole('cell', { name: '1.1.0' }).waitFor();
    await rename(away.ask, 'endTime', '到什么时候');
    await rename(home.ask, 'reason', '本公司的请假事由');

    await upload(home.page, await exported(away, folder, '1.2.0'), '升级');
    await home.page.getByRole('cell', { name: '1.2.0' }).waitFor();
    expect(await labelOf(home.ask, 'reason')).toBe('本公司的请假事由');
    expect(await labelOf(home.ask, 'endTime')).toBe('到什么时候');
    expect([home.problems, away.problems]).toEqual([[], []]);
  });
});
