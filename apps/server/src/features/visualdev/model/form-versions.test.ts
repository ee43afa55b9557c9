import { afterAll, beforeAll, expect, it } from 'vitest';
import * as contract from '@qiaoban/contracts/visualdev/form-version.contract';
import { listed } from '@qiaoban/form/templates/template';
import { createPerson } from '#test/people';
import { startTestApp } from '#test/test-app';
import type { TestApp } from '#test/test-app';
import { publishAgain, publishForm } from '../test/form-fixture';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const form = (label: string) => listed([{ type: 'comInput', field: 'title', props: { label } }], ['title'], []);

it('keeps each version of a form as it was published, for those who design', async () => {
  const admin = await app.admin();
  const { id } = await publishForm(admin, form('书名'), { name: '借阅' });
  await publishAgain(admin, id, form('标题'));
  const params = { id };
  const { list } = (await admin(contract.listFormVersions, { params })).data;
  expect(list).toMatchObject([
    { number: 2, isCurrent: true, publishedBy: expect.stringMatching(/./) as string },
    { number: 1, isCurrent: false },
  ]);
  expect(list[0]!.publishedTime).toBeGreaterThanOrEqual(list[1]!.publishedTime);
  const label = async (number: number) => {
    const { formData } = (await admin(contract.getFormVersion, { params: { id, number } })).data;
    const { nodes } = formData as { nodes: Record<string, { field?: string; props: { label: string } }> };
    return Object.values(nodes).find((node) => node.field === 'title')?.props.label;
  };
  expect([await label(1), await label(2)]).toEqual(['书名', '标题']);
  expect(await admin(contract.getFormVersion, { params: { id, number: 3 } })).toMatchObject({ status: 404 });
  expect(await admin(contract.listFormVersions, { params: { id: 'none' } })).toMatchObject({ status: 404 });
  const clerk = await createPerson(app, { account: 'versions.clerk', menus: ['workFlow.flowTodo'] });
  expect(await clerk(contract.listFormVersions, { params })).toMatchObject({ status: 403 });
});
