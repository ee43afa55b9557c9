import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as model from '@qiaoban/contracts/visualdev/form-model.contract';
import * as online from '@qiaoban/contracts/visualdev/online.contract';
import type { FormDocument } from '@qiaoban/form/document';
import type { SampleNode } from '@qiaoban/form/sample-form';
import { formOf } from '@qiaoban/form/sample-form';
import { createPerson } from '#test/people';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';
import { personWith, publishForm } from '../test/form-fixture';

const text = (field: string, required = false): SampleNode => ({
  type: 'comInput',
  field,
  props: { label: `T ${field}`, required },
});
const formWith = (...fields: SampleNode[]): FormDocument => {
  const form = formOf(fields);
  form.list.columnList = [{ field: 'name', sortable: true }];
  return form;
};

describe('a field that becomes required after columns were granted', () => {
  let app: TestApp;
  let admin: Caller;
  beforeAll(async () => {
    app = await startTestApp();
    admin = await app.admin();
  });
  afterAll(() => app.close());

  const save = async (id: string, document: FormDocument): Promise<number> => {
    const { data } = await admin(model.getFormModel, { params: { id } });
    const { formData: _old, state: _state, publishedVersion: _number, id: _id, ...rest } = data;
    const formData = document as unknown as Record<string, unknown>;
    return (await admin(model.updateFormModel, { params: { id }, body: { ...rest, formData } })).data.version;
  };
  const planOf = async (id: string) => (await admin(model.planPublish, { params: { id } })).data.unseen;
  const seenBy = async (who: Caller, id: string): Promise<string[]> =>
    Object.values(
      (await who(online.getOnlineConfig, { params: { id } })).data.formData['nodes'] as FormDocument['nodes'],
    )
      .flatMap(({ field }) => field ?? [])
      .toSorted();
  let made = 0;
  /** A published form, and a person with grants of its columns. */
  const stage = async (columns: readonly string[] = ['name']) => {
    made += 1;
    const form = await publishForm(admin, formWith(text('name'), text('note')), { menu: true });
    const buttons = ['btn_add', 'btn_detail'];
    const clerk = await personWith(app, `clerk${made}`, form.menuId, { buttons, columns });
    return { id: form.id, clerk };
  };
  const add = (who: Caller, id: string, data: Record<string, unknown>) =>
    who(online.createRecord, { params: { id }, body: { data } });

  it('is said in the plan, with who does not see it', async () => {
    const { id, clerk } = await stage();
    await save(id, formWith(text('name'), text('note'), text('phone', true), text('free')));
    expect(await planOf(id)).toEqual({
      fields: ['T phone'],
      holders: [{ type: 'User', id: clerk.id, fullName: expect.any(String) }],
      holderCount: 1,
      people: 1,
      mayGrant: true,
    });
  });

  it('stays hidden without consent, and is not asked of whoever does not see it', async () => {
    const { id, clerk } = await stage();
    const version = await save(id, formWith(text('name'), text('phone', true)));
    await admin(model.publishForm, { params: { id }, body: { version, acceptLoss: true } });
    expect(await seenBy(clerk, id)).toEqual(['name']);
    expect((await add(clerk, id, { name: '甲' })).code).toBe(200);
  });

  it('is granted in the same step, with an entry in the log, and asked for from then on', async () => {
    const { id, clerk } = await stage();
    const version = await save(id, formWith(text('name'), text('phone', true), text('free')));
    const body = { version, acceptLoss: true, grantRequired: true };
    expect((await admin(model.publishForm, { params: { id }, body })).code).toBe(200);
    expect(await seenBy(clerk, id)).toEqual(['name', 'phone']);
    expect(await add(clerk, id, { name: '甲' })).toMatchObject({ error: 'visualdev.record_invalid' });
    expect((await add(clerk, id, { name: '甲', phone: '1' })).code).toBe(200);
    const logged = await app.db
      .selectFrom('operation_log')
      .select('id')
      .where('area', '=', 'permission')
      .where('target_id', '=', clerk.id)
      .execute();
    expect(logged).toHaveLength(1);
  });

  it('that was there before and is now required counts too; who holds it already is left alone', async () => {
    const { id } = await stage(['name', 'note']);
    await save(id, formWith(text('name'), text('note', true)));
    expect(await planOf(id)).toMatchObject({ fields: [], holderCount: 0, people: 0 });
    const other = await stage();
    await save(other.id, formWith(text('name'), text('note', true)));
    expect(await planOf(other.id)).toMatchObject({ fields: ['T note'], holderCount: 1 });
  });

  it('is granted by nobody who may not authorise, and the publishing is undone', async () => {
    const { id, clerk } = await stage();
    const designer = await createPerson(app, {
      account: `designer${made}`,
      menus: ['home', 'onlineDev.webDesign:btn_release'],
    });
    const version = await save(id, formWith(text('name'), text('note'), text('phone', true)));
    expect((await designer(model.planPublish, { params: { id } })).data.unseen.mayGrant).toBe(false);
    const refused = await designer(model.publishForm, { params: { id }, body: { version, grantRequired: true } });
    expect(refused.status).toBe(403);
    expect(await seenBy(clerk, id)).toEqual(['name']);
    expect((await admin(model.getFormModel, { params: { id } })).data.publishedVersion).toBe(1);
    // without the grants it may be published
    expect((await designer(model.publishForm, { params: { id }, body: { version } })).code).toBe(200);
  });

  it('is given for as long as the other columns last', async () => {
    const { id, clerk } = await stage();
    const until = Date.now() + 86_400_000;
    await app.db
      .updateTable('permission_grant')
      .set({ valid_until: new Date(until) })
      .where('subject_id', '=', clerk.id)
      .where('object_type', '=', 'column')
      .execute();
    const version = await save(id, formWith(text('name'), text('note'), text('phone', true)));
    await admin(model.publishForm, { params: { id }, body: { version, grantRequired: true } });
    const terms = await app.db
      .selectFrom('permission_grant')
      .select('valid_until')
      .where('subject_id', '=', clerk.id)
      .where('object_type', '=', 'column')
      .execute();
    expect(terms.map((term) => Number(term.valid_until))).toEqual([until, until]);
  });
});
