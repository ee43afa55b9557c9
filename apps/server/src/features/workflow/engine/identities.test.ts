import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as flows from '@qiaoban/contracts/workflow/engine.contract';
import * as triggers from '@qiaoban/contracts/workflow/trigger.contract';
import type { StepIdentity } from '@qiaoban/flow/model/step-identity';
import { definitions } from '@qiaoban/flow/registry';
import { approver, flowOf, users } from '@qiaoban/flow/testing/sample-flows';
import { newTriggerStep } from '@qiaoban/flow/trigger/trigger-steps';
import { startStage } from '../test/stage';
import type { Stage } from '../test/stage';

let stage: Stage;

/** Menus of the designer and of the integration assistant, with every button but the one in question. */
const grantDesigner = async (userId: string): Promise<void> => {
  await sql`insert into permission_grant (subject_type, subject_id, object_type, object_id, granted_at)
    select 'User', ${userId}, 'module', id, now() from menu where en_code in ('onlineDev.flowEngine', 'onlineDev.integration')
    union all select 'User', ${userId}, 'button', b.id, now() from menu_button b join menu m on m.id = b.module_id
    where m.en_code in ('onlineDev.flowEngine', 'onlineDev.integration') and b.en_code <> 'btn_identity'`.execute(
    stage.db,
  );
};

beforeAll(async () => {
  stage = await startStage();
  await grantDesigner('gao');
});
afterAll(() => stage.close());

const flowWith = (formId: string, identity: StepIdentity, item = 'x') =>
  flowOf([
    approver('n', users('lina')),
    [
      {
        id: 'add',
        type: 'data',
        props: {
          ...definitions.data.defaults(),
          title: '入账',
          formId,
          identity,
          fields: [{ name: 'reason', value: { kind: 'text', text: item } }],
        },
      },
    ],
  ]);

it('steps of a flow work in another name only where somebody chose that who may', async () => {
  const gao = await stage.as('gao');
  const formId = await stage.publishedForm();
  const base = { fullName: '身份', enCode: 'identity', formId };
  const create = (identity: StepIdentity) =>
    gao(flows.createFlow, { body: { ...base, flowTemplateJson: flowWith(formId, identity) as never } });
  expect((await create({ kind: 'system' })).code).toBe(403);
  expect((await create({ kind: 'user', userId: 'lina' })).fields).toEqual([expect.objectContaining({ path: 'add' })]);
  const { id } = stage.requireData(await create({ kind: 'user', userId: 'gao' }));

  const save = (who: typeof gao, version: number, document: ReturnType<typeof flowWith>) => {
    const { formId: _, ...flow } = base;
    return who(flows.updateFlow, { params: { id }, body: { ...flow, version, flowTemplateJson: document as never } });
  };
  stage.requireData(await save(stage.admin, 1, flowWith(formId, { kind: 'system' })));
  // what stands there may stay, but does nothing else
  stage.requireData(await save(gao, 2, flowWith(formId, { kind: 'system' })));
  expect((await save(gao, 3, flowWith(formId, { kind: 'system' }, 'y'))).code).toBe(403);
  expect((await gao(flows.releaseFlow, { params: { id }, body: { version: 3 } })).code).toBe(403);
  expect((await gao(flows.copyFlow, { params: { id } })).code).toBe(403);
  stage.requireData(await stage.admin(flows.releaseFlow, { params: { id }, body: { version: 3 } }));
  stage.requireData(await gao(flows.releaseFlow, { params: { id }, body: { version: 4 } }));
});

it('so do triggers, and whoever may not choose does not see what was read in another name', async () => {
  const gao = await stage.as('gao');
  const steps = [{ ...newTriggerStep('script', 's'), props: { ...definitions.script.defaults(), code: 'return 1;' } }];
  const body = { fullName: '身份', source: 'hook', sample: '{"a": 1}', steps };
  const create = (identityId: string) => gao(triggers.createTrigger, { body: { ...body, identityId } as never });
  expect((await create('')).fields).toEqual([expect.objectContaining({ path: 'identityId' })]);
  expect((await create('lina')).code).toBe(403);
  stage.requireData(await create('gao'));

  const { id } = stage.requireData(
    await stage.admin(triggers.createTrigger, { body: { ...body, identityId: '' } as never }),
  );
  expect((await gao(triggers.testTrigger, { params: { id }, body: {} })).code).toBe(403);
  const run = stage.requireData(await stage.admin(triggers.testTrigger, { params: { id }, body: {} }));
  await stage.app.jobs.idle();
  const seen = stage.requireData(await stage.admin(triggers.getTriggerRun, { params: { id: run.id } }));
  expect([seen.state, seen.values]).toEqual(['done', '{"a":1}']);
  const { values, tries } = stage.requireData(await gao(triggers.getTriggerRun, { params: { id: run.id } }));
  expect([values, tries.map(({ detail }) => detail)]).toEqual(['', ['']]);
});
