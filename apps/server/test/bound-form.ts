import { expect } from 'vitest';
import { createInterface } from '@qiaoban/contracts/base-data/data-interface.contract';
import { createRole } from '@qiaoban/contracts/directory/role.contract';
import { createMenu, MenuInput } from '@qiaoban/contracts/menu/menu.contract';
import { MENU_TYPE } from '@qiaoban/contracts/menu/menu-node';
import * as portals from '@qiaoban/contracts/portal/portal.contract';
import { createReport, publishReport } from '@qiaoban/contracts/report/report.contract';
import * as forms from '@qiaoban/contracts/visualdev/form-model.contract';
import * as online from '@qiaoban/contracts/visualdev/online.contract';
import { field, sampleReport, text } from '@qiaoban/report/sample-report';
import { grant } from './people';
import type { Caller, TestApp } from './test-app';

export type BoundForm = { id: string; menuId: string };
type Reader = { id: string };
type At = { app: TestApp; admin: Caller; readers: readonly Reader[] };

/** A form on the table of a feature, published with its menu entry. */
export const bindForm = async (admin: Caller, source: string): Promise<BoundForm> => {
  const name = source.split('.').at(-1)!;
  const body = { fullName: name, enCode: `bound_${name}`, source };
  const { id } = (await admin(forms.createFormModel, { body })).data;
  const menu = { parentId: '-1', fullName: name };
  const done = await admin(forms.publishForm, { params: { id }, body: { version: 1, menu } });
  expect(done.code, JSON.stringify(done)).toBe(200);
  return { id, menuId: done.data.menuId };
};

/** Values of the records that somebody's list shows. */
export const rowsOf = async (caller: Caller, { id }: BoundForm) =>
  (await caller(online.listRecords, { params: { id }, query: {} })).data.list.map(({ data }) => data);
export const sumOf = (values: readonly unknown[]): number =>
  values.reduce<number>((all, each) => all + Number(each), 0);

/** A data interface of the records of a form. */
export const rowsInterface = async (admin: Caller, { id: formId }: BoundForm, fields: readonly string[]) => {
  const definition = { dataType: 4, cacheSeconds: 600, form: { formId, fields } };
  const body = { fullName: '记录', enCode: 'boundRows', audience: 'all', definition };
  const made = await admin(createInterface, { body: body as never });
  expect(made.code, JSON.stringify(made)).toBe(200);
  return made.data.id;
};

/** A published portal whose block `list` shows columns of the interface, for the readers. */
export const portalOfRows = async (
  { app, admin, readers }: At,
  interfaceId: string,
  columns: readonly object[],
): Promise<string> => {
  const list = {
    id: 'list',
    type: 'tableList',
    place: { x: 0, y: 0, w: 6, h: 8 },
    props: { source: { interfaceId }, columns, count: 100 },
  };
  const root = { id: 'root', type: 'portal', props: {}, children: ['list'] };
  const formData = { kind: 'portal', version: 1, root: 'root', nodes: { root, list } };
  const body = { fullName: '门户', enCode: 'boundPortal', formData } as never;
  const { id } = (await admin(portals.createPortal, { body })).data;
  const published = await admin(portals.publishPortal, { params: { id }, body: { version: 1 } });
  expect(published.code, JSON.stringify(published)).toBe(200);
  const role = (await admin(createRole, { body: { fullName: '看门户', enCode: 'looks' } as never })).data.id;
  for (const reader of readers)
    await app.db
      .insertInto('user_role')
      .values({ user_id: reader.id, role_id: role } as never)
      .execute();
  await admin(portals.savePortalRoles, { params: { itemId: id }, body: { objectId: [role] } });
  return id;
};

/** A report of the interface: sums of a figure by group, and of all in its last cell; the readers may run it. */
export const reportOfRows = async (
  { app, admin, readers }: At,
  interfaceId: string,
  { group, figure }: { group: string; figure: string },
): Promise<string> => {
  const document = sampleReport(
    {
      A1: field(group, 'group', { expand: 'down' }),
      B1: field(figure, 'sum'),
      A2: text('合计'),
      B2: field(figure, 'sum'),
    },
    { dataSets: [{ name: 'rows', interfaceId, bindings: [], fields: [group, figure] }] },
  );
  const body = { fullName: '汇总', enCode: 'boundReport', document: document as unknown as Record<string, unknown> };
  const { id } = (await admin(createReport, { body })).data;
  await admin(publishReport, { params: { id }, body: { version: 1 } });
  const entry = { fullName: '汇总', enCode: 'bound.report', type: MENU_TYPE.report, propertyJson: { moduleId: id } };
  await admin(createMenu, { body: MenuInput.parse(entry) });
  for (const reader of readers) await grant(app, reader.id, 'bound.report');
  return id;
};
