import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFormModel, getFormModel, publishForm } from '@qiaoban/contracts/visualdev/form-model.contract';
import { FORM_TEMPLATES } from '@qiaoban/form/templates/all';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';

describe('templates of forms', () => {
  let app: TestApp;
  let admin: Caller;
  beforeAll(async () => {
    app = await startTestApp();
    admin = await app.admin();
  });
  afterAll(() => app.close());

  it.each(FORM_TEMPLATES.map((each) => [each.key, each] as const))(
    '%s is published as it comes, in an installation without demo',
    async (key, template) => {
      const formData = template.document() as unknown as Record<string, unknown>;
      const made = await admin(createFormModel, { body: { fullName: template.name.zh, enCode: `t_${key}`, formData } });
      expect(made.code).toBe(200);
      const params = { id: made.data.id };
      const { version } = (await admin(getFormModel, { params })).data;
      expect(await admin(publishForm, { params, body: { version } })).toMatchObject({ code: 200 });
    },
  );
});
