import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { textIn } from '@qiaoban/contracts/languages';
import * as translation from '@qiaoban/contracts/translation/translation.contract';
import type { FormDocument } from '@qiaoban/form/document';
import { expenseClaim } from '@qiaoban/form/sample-form';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';
import { publishAgain, publishClaim } from '../test/form-fixture';
import { textsOfForm, withFormTexts } from './form-texts.rules';

describe('texts of a form', () => {
  it('are its labels, hints, choices and headings, by keys that last', () => {
    const texts = new Map(textsOfForm(expenseClaim()).map(({ field, text }) => [field, textIn(text, 'zh')]));
    expect(texts.get('dept.label')).toBe('部门');
    expect(texts.get('kind.option.trip')).toBe('差旅');
  });

  it('take a translation over what the designer typed, and leave the rest alone', () => {
    const before = expenseClaim();
    const after = withFormTexts(before, [
      { field: 'dept.label', language: 'en', text: 'Unit' },
      { field: 'kind.option.trip', language: 'zhtw', text: '出差' },
      { field: 'ghost.label', language: 'en', text: 'x' },
    ]);
    expect(after.nodes['dept']?.props['label']).toEqual({ zh: '部门', en: 'Unit' });
    expect(after.nodes['kind']?.props['options']).toContainEqual({
      id: 'trip',
      fullName: { zh: '差旅', en: 'Trip', zhtw: '出差' },
    });
    expect(before.nodes['dept']?.props['label']).toBe('部门');
    expect(after.nodes['reason']).toEqual(before.nodes['reason']);
  });
});

describe('texts of forms in use', () => {
  let app: TestApp;
  let admin: Caller;
  beforeAll(async () => {
    app = await startTestApp();
    admin = await app.admin();
  });
  afterAll(() => app.close());

  it('are translated without a new version, and stay when the form is published again', async () => {
    const { id } = await publishClaim(admin);
    const put = (field: string, text: string, thing = id) =>
      admin(translation.saveUserTexts, {
        body: { list: [{ source: 'formField', id: thing, field, language: 'en', text }] },
      });
    const shown = async (): Promise<FormDocument> =>
      (await app.features.visualdev.forms.published(app.db, id))!.document;
    expect((await shown()).nodes['dept']?.props['label']).toBe('部门');
    expect(await put('dept.label', 'Unit')).toMatchObject({ code: 200 });
    expect((await shown()).nodes['dept']?.props['label']).toEqual({ zh: '部门', en: 'Unit' });
    expect(await publishAgain(admin, id, expenseClaim())).toMatchObject({ code: 200 });
    expect((await shown()).nodes['dept']?.props['label']).toEqual({ zh: '部门', en: 'Unit' });
    const lines = (await admin(translation.listUserTexts)).data.list.filter((line) => line.id === id);
    expect(lines.find(({ field }) => field === 'dept.label')).toMatchObject({ zh: '部门', en: 'Unit', zhtw: '' });
    expect(await put('ghost.label', 'x')).toMatchObject({ status: 404 });
    expect(await put('dept.label', 'x', 'ghost')).toMatchObject({ status: 404 });
    await put('dept.label', '');
    expect((await shown()).nodes['dept']?.props['label']).toBe('部门');
  });
});
