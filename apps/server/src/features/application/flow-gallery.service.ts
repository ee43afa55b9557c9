import { AppError } from '@qiaoban/contracts/errors';
import { flowGalleryErrors } from '@qiaoban/contracts/application/flow-gallery.contract';
import { selectDictionaryByCode } from '@qiaoban/contracts/base-data/dictionary-data.contract';
import { textIn } from '@qiaoban/contracts/languages';
import { createFormModel, listFormModels, publishForm } from '@qiaoban/contracts/visualdev/form-model.contract';
import { createFlow, listFlows, releaseFlow } from '@qiaoban/contracts/workflow/engine.contract';
import { FORM_FLOWS, formFlowOf } from '@qiaoban/flow/edit/form-flows';
import { FORM_TEMPLATES } from '@qiaoban/form/templates/all';
import type { Bus } from '#platform/bus';
import type { Actor } from '#platform/http/caller';
import { createTogether } from './install/together';
import { allPages } from './kinds/kind';
import type { AskAs } from './kinds/kind';

/** A code that nothing bears yet: the key itself, else with a number behind it. */
const freeCode = (key: string, taken: ReadonlySet<string>): string => {
  if (!taken.has(key)) return key;
  let number = 2;
  while (taken.has(`${key}_${number}`)) number += 1;
  return `${key}_${number}`;
};

const templateOf = (code: string): string => code.replace(/_\d+$/, '');

/** Ready-made forms with flows: made by the calls of the designers, as the person who installs, in one transaction. */
export const createFlowGalleryService = ({ bus, askAs }: { bus: Bus; askAs: (actor: Actor) => AskAs }) => {
  const together = createTogether(bus);

  const flowsOf = (ask: AskAs) => allPages((query) => ask(listFlows, { query }));
  const codesOf = async (ask: AskAs): Promise<Set<string>> => {
    const forms = await allPages((query) => ask(listFormModels, { query }));
    return new Set([...forms, ...(await flowsOf(ask))].map(({ enCode }) => enCode));
  };

  return {
    installed: async (actor: Actor) => {
      const keys = new Set(FORM_FLOWS.map(({ key }) => key));
      const flows = await flowsOf(askAs(actor));
      return {
        list: flows.flatMap(({ id, enCode }) =>
          keys.has(templateOf(enCode)) ? [{ key: templateOf(enCode), flowId: id }] : [],
        ),
      };
    },

    install: (actor: Actor, key: string) => {
      const flow = formFlowOf(key);
      const form = FORM_TEMPLATES.find((each) => each.key === key);
      if (flow === undefined || form === undefined) throw new AppError(flowGalleryErrors.not_found);
      return together(actor, async (_, inside) => {
        const ask = askAs(inside);
        const enCode = freeCode(key, await codesOf(ask));
        const categories = await ask(selectDictionaryByCode, { params: { id: 'webDesign' }, query: {} });
        const named = { fullName: textIn(form.name, actor.language), names: form.name, enCode, icon: form.icon };
        const category = categories.list.find((each) => each.enCode === form.category)?.id ?? '';
        const formData = form.document() as unknown as Record<string, unknown>;
        const made = await ask(createFormModel, { body: { ...named, category, formData } });
        await ask(publishForm, { params: { id: made.id }, body: { version: 1 } });
        const flowTemplateJson = flow.document() as unknown as Record<string, unknown>;
        const { id } = await ask(createFlow, {
          body: {
            ...named,
            formId: made.id,
            category: flow.category,
            iconBackground: flow.colour,
            flowTemplateJson,
          },
        });
        await ask(releaseFlow, { params: { id }, body: { version: 1 } });
        return { formId: made.id, flowId: id };
      });
    },
  };
};
export type FlowGalleryService = ReturnType<typeof createFlowGalleryService>;
