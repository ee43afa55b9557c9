import { MESSAGE_TYPE } from '@qiaoban/contracts/message/message.contract';
import { textIn } from '@qiaoban/contracts/languages';
import type { Effect } from '@qiaoban/flow/engine/effects';
import type { Unit } from '#platform/database/transaction';
import type { Writer } from '../../visualdev';
import { flowStore } from '../engine/flow.store';
import { nameOfFlow } from '../engine/flow.rules';
import { senderName } from '../system-writer';
import type { WorkflowDeps } from '../workflow.deps';
import { createMakeTitle } from './make-title';
import type { Performed, StandingInstance } from './standing-instance';

type Text = Extract<Effect, { kind: 'message' }>;

/** Sends what message nodes say, filled in with the form as it stands; never with a field that some node hides. */
export const createSendTexts = (deps: WorkflowDeps) => {
  const { forms, people, records, send } = deps;
  const fill = createMakeTitle(deps);

  return async (
    unit: Unit,
    actor: Writer,
    found: StandingInstance,
    performed: Performed,
    effects: readonly Effect[],
  ) => {
    const texts = effects.filter((effect): effect is Text => effect.kind === 'message');
    if (texts.length === 0) return;
    const { tx } = unit;
    const flow = await flowStore.find(tx, found.flow_id);
    const form = await forms.published(tx, found.form_id);
    const record = await records.readFor(tx, found.form_id, found.record_id);
    if (!flow || !form) return;
    const languages = await people.languages(
      tx,
      texts.flatMap(({ userIds }) => userIds),
    );
    for (const { text, userIds } of texts) {
      for (const language of new Set(userIds.map((id) => languages.get(id) ?? 'zh'))) {
        const readers = userIds.filter((id) => (languages.get(id) ?? 'zh') === language);
        // the title of the instance is filled in first: it is no field, and may hold braces of its own
        const template = textIn(text, language).replaceAll('{title}', found.title.replaceAll(/[{}]/g, ''));
        const { settings } = performed.document;
        const title = await fill(
          tx,
          { ...actor, userName: found.starter_name, language },
          {
            document: { ...performed.document, settings: { ...settings, titleTemplate: template } },
            formId: found.form_id,
            form: form.document,
            data: record?.data ?? {},
            flowName: nameOfFlow(flow, language),
          },
        );
        await send(unit, {
          tenant: actor.tenant,
          type: MESSAGE_TYPE.work,
          title,
          bodyText: JSON.stringify({ type: 4, id: found.id }),
          userIds: readers,
          creatorId: actor.userId,
          creatorName: senderName(actor),
          event: 'flow.message',
          values: { title },
          isWorded: true,
          address: `/workFlow/case/${encodeURIComponent(found.id)}`,
        });
      }
    }
  };
};
export type SendTexts = ReturnType<typeof createSendTexts>;
