import type { Actor } from '#platform/http/caller';
import type { Binding } from '#platform/http/bind';
import type { OwnTextsCache } from './own-texts';
import { withNames } from './shown-names.rules';

/**
 * Bindings whose answers bear names in the language of the person who asks, where the contract says that they only show
 * (`showsNames`): what feeds what is edited comes as it was typed.
 */
export const showingNames = (bindings: readonly Binding[], ownTexts: OwnTextsCache): Binding[] =>
  bindings.map((binding) => {
    if (binding.route.showsNames !== true) return binding;
    return {
      route: binding.route,
      handle: async (call) => {
        const answer = await binding.handle(call);
        const actor = call.actor as Actor | undefined;
        if (actor === undefined || actor.language === 'zh') return answer;
        const names = (await ownTexts.of(actor.tenant, actor.db)).names(actor.language);
        return withNames(answer, names, actor.language);
      },
    };
  });
