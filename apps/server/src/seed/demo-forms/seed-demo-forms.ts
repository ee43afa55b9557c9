import { selectDictionaryByCode } from '@qiaoban/contracts/base-data/dictionary-data.contract';
import { createNumberingRule } from '@qiaoban/contracts/base-data/numbering-rule.contract';
import { ADMIN_ID } from '@qiaoban/contracts/ids';
import { MENU_TYPE } from '@qiaoban/contracts/menu/menu-node';
import { createMenu, MenuInput } from '@qiaoban/contracts/menu/menu.contract';
import { createFormModel, publishForm } from '@qiaoban/contracts/visualdev/form-model.contract';
import { createRecord } from '@qiaoban/contracts/visualdev/online.contract';
import { createBackup } from '@qiaoban/contracts/data-application/data-backup.contract';
import { createFlow, releaseFlow } from '@qiaoban/contracts/workflow/engine.contract';
import type { App } from '../../app';
import { DAY, HOUR } from '#platform/clock';
import type { Clock } from '#platform/clock';
import type { Db } from '#platform/database/database';
import { DEFAULT_TENANT } from '#platform/database/tenant';
import { seedDemoDataApplication } from '../demo-data-application';
import { seedDemoIntegration } from '../demo-integration';
import { publishDemoRules, travelRules } from '../demo-notices';
import { seedDemoPortal } from '../demo-portal';
import { seedDemoReports } from '../demo-report';
import type { PhoneForm } from '../demo-everyday';
import { seedDemoAppMenu, seedDemoSends } from '../demo-everyday';
import { seedDemoSchedule } from '../demo-schedule';
import { seedDemoTriggers } from '../demo-triggers';
import {
  attendanceForms,
  attendanceRequests,
  balanceDemoForm,
  firstDemoDay,
  lastDemoDay,
  seedDemoAttendance,
} from '../attendance/demo-attendance';
import { seedDemoLeave } from '../attendance/demo-leave';
import { installShipped } from '../install-shipped';
import { makePortal } from '../make-portal';
import { CHANGE_FORM } from '#features/membership';
import { membershipForms } from '../membership/application-forms';
import { makeBoundForms } from '../membership/bound-forms';
import { makeDemoAssociation, membershipApplications, seedDemoMembership } from '../membership/demo-membership';
import { makeMemberRole, makeMembershipRoles, openApplicationForm } from '../membership/make-membership';
import { membershipPortal } from '../membership/membership-portal';
import { makeRecruitmentPortal } from '../recruitment/make-portal';
import { recruitmentDemands, recruitmentDemoForms, seedDemoRecruitment } from '../recruitment/demo-recruitment';
import { seedDemoReconciliation } from '../reconciliation/demo-reconciliation';
import { seedDemoAgenda } from '../demo-agenda';
import { createInsiders } from '../insider';
import type { Insider } from '../insider';
import { expense, leave, purchase } from './claims';
import { shippedDemoForm } from './demo-form';
import { officeTime, playDemoInstances } from './demo-instances';
import type { PlannedInstance } from './demo-instances';
import { keepDemoFiles } from './demo-file';
import type { DemoFile } from './demo-file';
import type { DemoForm, DemoPick } from './demo-form';
import { seedRecordExtras } from './demo-record-extras';
import { grantDemoSchemes } from './demo-schemes';
import { gallery } from './gallery';
import { assets, customers, sealUse, visitors } from './registers';

const MENU_CODE = 'apps';
const wide = { code: MENU_CODE, zh: '业务应用', zhtw: '業務應用', en: 'Applications' };

/** Who may use the forms: everybody on the staff; of forms with a flow each sees the own records only. */
const grantToStaff = async (db: Db, menuId: string, hasFlow: boolean): Promise<void> => {
  const role = await db.selectFrom('role').select('id').where('en_code', '=', 'staff').executeTakeFirstOrThrow();
  const parents = await db
    .selectFrom('menu')
    .select(['id', 'parent_id'])
    .where('id', '=', menuId)
    .executeTakeFirstOrThrow();
  const buttons = await db
    .selectFrom('menu_button')
    .select(['id', 'en_code'])
    .where('module_id', '=', menuId)
    .execute();
  const columns = await db.selectFrom('menu_column').select('id').where('module_id', '=', menuId).execute();
  const held = hasFlow ? ['btn_add', 'btn_detail', 'btn_export'] : undefined;
  const things = [
    ...[menuId, parents.parent_id].flatMap((id) =>
      id === null ? [] : [{ object_type: 'module' as const, object_id: id }],
    ),
    ...buttons
      .filter((button) => held?.includes(button.en_code) ?? true)
      .map(({ id }) => ({ object_type: 'button' as const, object_id: id })),
    ...columns.map(({ id }) => ({ object_type: 'column' as const, object_id: id })),
  ];
  const subject = { subject_type: 'Role' as const, subject_id: role.id, granted_by: ADMIN_ID, granted_at: new Date() };
  await db
    .insertInto('permission_grant')
    .values(things.map((thing) => ({ ...subject, ...thing })))
    .onConflict((c) => c.doNothing())
    .execute();
  if (!hasFlow) await db.updateTable('menu').set({ is_data_authorize: 0 }).where('id', '=', menuId).execute();
};

const publish = async (db: Db, admin: Insider, parentId: string, demo: DemoForm) => {
  const { list: categories } = await admin(selectDictionaryByCode, { params: { id: 'webDesign' }, query: {} });
  const { id } = await admin(createFormModel, {
    body: {
      fullName: demo.name.zh,
      enCode: demo.code,
      names: demo.name,
      icon: demo.icon,
      category: categories.find(({ enCode }) => enCode === demo.category.form)?.id ?? '',
      ...(demo.source === undefined ? { formData: demo.document as never } : { source: demo.source }),
    },
  });
  const menu = { parentId, fullName: demo.name.zh, icon: demo.icon };
  const { menuId } = await admin(publishForm, { params: { id }, body: { version: 1, menu } });
  await grantToStaff(db, menuId, demo.flow !== undefined);
  if (demo.flow === undefined) return { formId: id, flowId: undefined };
  await grantDemoSchemes(db, admin, menuId, demo.code);
  const flow = await admin(createFlow, {
    body: {
      fullName: demo.name.zh,
      enCode: demo.code,
      names: demo.name,
      icon: demo.icon,
      category: demo.category.flow ?? '',
      iconBackground: demo.colour ?? '#1268c8',
      formId: id,
      flowTemplateJson: demo.flow as never,
    },
  });
  await admin(releaseFlow, { params: { id: flow.id }, body: { version: 1 } });
  return { formId: id, flowId: flow.id };
};

/**
 * Publishes forms with flows and menus, through the same doors as everybody's. Does nothing when the first of them is
 * there. The demo directory must have been made before.
 * @returns what fills them with records and cases of the last six weeks; undefined when there is nothing to do
 */
export const seedDemoForms = async (
  server: Pick<App, 'tenants' | 'features' | 'bindings'>,
  clock: Clock,
): Promise<(() => Promise<void>) | undefined> => {
  const db = server.tenants.db(DEFAULT_TENANT);
  const known = await db.selectFrom('menu').select('id').where('en_code', '=', MENU_CODE).executeTakeFirst();
  if (known !== undefined) return undefined;
  const make = createInsiders(server);
  const insiders = new Map<string, Insider>();
  const as = async (userId: string): Promise<Insider> => {
    const insider = insiders.get(userId) ?? (await make(userId));
    insiders.set(userId, insider);
    return insider;
  };
  const admin = await as(ADMIN_ID);
  const people = await db
    .selectFrom('users')
    .select(['id', 'account', 'organize_id'])
    .where('is_administrator', '=', false)
    .orderBy('id')
    .execute();
  const finance = await db.selectFrom('role').select('id').where('en_code', '=', 'finance').executeTakeFirstOrThrow();
  const now = clock.now();
  const today = now - (now % DAY) - 8 * HOUR;
  const pick: DemoPick = {
    of: (list, i) => list[i % list.length]!,
    day: (i) => today - i * DAY,
    userId: (i) => people[(i * 37) % people.length]!.id,
    departmentId: (i) => people[(i * 53) % people.length]!.organize_id ?? '',
  };
  // the person of the guide starts every fourth, and colleagues another, so that their head has much to do
  const zhangwei = people.find((person) => person.account === 'zhangwei')!;
  const colleagues = people.filter((person) => person.organize_id === zhangwei.organize_id);
  const starter = (i: number): string =>
    i % 4 === 0 ? zhangwei.id : i % 4 === 1 ? pick.of(colleagues, i).id : pick.userId(i);

  for (const [enCode, fullName, prefix] of [
    ['purchase', '采购申请单号', 'CG'],
    ['asset', '固定资产编号', 'ZC'],
  ] as const)
    await admin(createNumberingRule, {
      body: { enCode, fullName, prefix, dateFormat: enCode === 'asset' ? 'yyyy' : 'yyyyMMdd', digit: 4 },
    });
  const directory = await admin(createMenu, {
    body: MenuInput.parse({
      fullName: wide.zh,
      enCode: wide.code,
      icon: 'appstore',
      type: MENU_TYPE.directory,
      sortCode: 15,
      propertyJson: { names: { zh: wide.zh, zhtw: wide.zhtw, en: wide.en } },
    }),
  });

  const published: PhoneForm[] = [];
  const planned: PlannedInstance[] = [];
  const records: {
    formId: string;
    by: string;
    data: Record<string, unknown>;
    files: readonly DemoFile[];
    at: number;
  }[] = [];
  for (const demo of [
    expense({ roleId: finance.id }),
    leave,
    purchase,
    sealUse,
    customers,
    assets,
    visitors,
    gallery,
  ]) {
    const { formId, flowId } = await publish(db, admin, directory.id, demo);
    published.push({ formId, code: demo.code, name: demo.name, icon: demo.icon });
    for (let i = 0; i < demo.records; i += 1) {
      const data = demo.record(i, pick);
      const files = demo.files?.(i) ?? [];
      const at = officeTime(now - Math.round(((demo.records - i) / demo.records) * 42 * DAY) - 15 * HOUR);
      if (flowId === undefined) records.push({ formId, by: pick.userId(i * 7), data, files, at });
      else
        planned.push({
          flowId,
          starterId: starter(i),
          at,
          data,
          files,
          urgent: i % 12 === 3 ? 3 : 1,
          isDraft: i % 16 === 15,
          staysOpen: starter(i) === zhangwei.id && demo.records - i <= demo.records / 3,
        });
    }
  }
  const attendance = await db
    .selectFrom('menu')
    .select('id')
    .where('en_code', '=', 'attendance')
    .executeTakeFirstOrThrow();
  const requests: { code: string; flowId: string }[] = [];
  for (const demo of attendanceForms) {
    const { formId, flowId = '' } = await publish(db, admin, attendance.id, demo);
    published.push({ formId, code: demo.code, name: demo.name, icon: demo.icon });
    requests.push({ code: demo.code, flowId });
  }
  await publish(db, admin, attendance.id, balanceDemoForm);
  planned.push(...attendanceRequests(now, requests, pick));
  const { id: recruitmentMenuId } = await db
    .selectFrom('menu')
    .select('id')
    .where('en_code', '=', 'recruitment')
    .executeTakeFirstOrThrow();
  for (const demo of recruitmentDemoForms) {
    const { formId, flowId = '' } = await publish(db, admin, recruitmentMenuId, demo);
    published.push({ formId, code: demo.code, name: demo.name, icon: demo.icon });
    if (demo.code === 'recruitDemand') planned.push(...recruitmentDemands(now, flowId, pick));
    else await makeRecruitmentPortal(admin, { offerFormId: formId, parentId: recruitmentMenuId });
  }
  const { id: membershipMenuId } = await db
    .selectFrom('menu')
    .select('id')
    .where('en_code', '=', 'membership')
    .executeTakeFirstOrThrow();
  const reviewers = await makeMembershipRoles(admin);
  const memberRoleId = await makeMemberRole(admin);
  const { id: companyId } = await db
    .selectFrom('organize')
    .select('id')
    .where('category', '=', 'company')
    .where('parent_id', 'is', null)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const branches = await makeDemoAssociation(admin, { companyId, headIds: [zhangwei.id, pick.userId(3)], reviewers });
  for (const demo of membershipForms(reviewers).map(shippedDemoForm({ form: '', flow: 'personnel' }))) {
    const { formId, flowId = '' } = await publish(db, admin, membershipMenuId, demo);
    published.push({ formId, code: demo.code, name: demo.name, icon: demo.icon });
    if (demo.code !== CHANGE_FORM) await openApplicationForm(admin, formId);
    if (demo.code === 'memberCompanyApply') planned.push(...membershipApplications(now, flowId, branches, pick));
  }
  const { formIds } = await makeBoundForms(admin, membershipMenuId);
  await makePortal(admin, membershipMenuId, membershipPortal(formIds.memberRegister));
  await seedDemoAppMenu(admin, published);
  server.features.menu.events.changed(DEFAULT_TENANT);
  const executive = await db
    .selectFrom('user_role as held')
    .innerJoin('role', 'role.id', 'held.role_id')
    .select('held.user_id')
    .where('role.en_code', '=', 'executive')
    .orderBy('held.user_id')
    .executeTakeFirstOrThrow();
  return async () => {
    await seedDemoPortal(server, admin);
    await seedDemoReports(server, admin);
    const keep = (userId: string, files: readonly DemoFile[]) => keepDemoFiles(server, userId, files);
    for (const { formId, by, data, files, at } of records.sort((a, b) => a.at - b.at)) {
      const body = { data: { ...data, ...(await keep(by, files)) } };
      await (
        await as(by)
      )(createRecord, { time: at, params: { id: formId }, body });
    }
    const customerForm = published.find(({ code }) => code === customers.code);
    if (customerForm)
      await seedDemoTriggers(admin, { formId: customerForm.formId, identityId: ADMIN_ID, keyLevel: 'key' });
    const assetForm = published.find(({ code }) => code === assets.code);
    if (assetForm)
      await seedRecordExtras(
        admin,
        as,
        assetForm.formId,
        people.slice(0, 12).map(({ id }) => id),
      );
    await seedDemoAttendance(db, admin, now);
    await seedDemoLeave(admin, () => server.features.attendance.accrue(db));
    const peopleIds = colleagues.map(({ id }) => id);
    await seedDemoRecruitment(server, admin, now, peopleIds);
    await seedDemoAgenda(admin, now, peopleIds);
    await playDemoInstances(db, now, as, planned, keep);
    await server.features.attendance.evaluate(db, { from: firstDemoDay(now), until: lastDemoDay(now) });
    await seedDemoDataApplication(server, admin);
    await seedDemoSchedule(server, admin, now);
    await seedDemoIntegration(server, admin, ADMIN_ID, now);
    const { files = [] } = await keep(ADMIN_ID, [{ field: 'files', name: '差旅与报销标准.txt', text: travelRules }]);
    await publishDemoRules(admin, files);
    await seedDemoSends(db, now);
    await seedDemoMembership(admin, { branches, memberRoleId, memberUserId: zhangwei.id }, now);
    for (const code of ['attendance', 'recruitment', 'membership', 'reconciliation']) await installShipped(admin, code);
    await seedDemoReconciliation(db, admin, await as(executive.user_id), ADMIN_ID, now);
    // last: it holds what there is
    await admin(createBackup, {});
  };
};
