import type { ObservedCall } from '#platform/http/observe-calls';
import { createNews } from '#platform/news';
import { keepKeysShort } from '#platform/old-keys';
import { createTimetable } from '#platform/timetable';
import { createUses } from '#core/uses';
import { bindingsOf } from './bindings';
import { createCore } from './core';
import type { ComposeDeps, ComposeGiven } from './deps';
import { createRest } from './features';
import { listenToNews } from './listeners';

/** Puts all features together. */
export const compose = (given: ComposeGiven) => {
  const deps: ComposeDeps = {
    ...given,
    timetable: createTimetable(given),
    uses: createUses(),
    news: createNews(),
    bound: [],
  };
  keepKeysShort({ ...deps, timeZone: deps.config.timeZone });
  const core = createCore(deps);
  const rest = createRest(deps, core);
  listenToNews(deps.news, core, rest);
  const { translation, auth } = core;
  deps.bound.push(...bindingsOf(deps.uses, core, rest));
  return {
    ...core,
    ...rest,
    bindings: translation.shown(deps.bound),
    /** Hears of every call that was answered or refused. */
    listen: (call: ObservedCall): void => [core.log.listen, rest.monitor.listen].forEach((listen) => listen(call)),
    timetable: deps.timetable,
    uses: deps.uses,
    news: deps.news,
    textsForAnonymous: translation.textsForAnonymous,
    authenticate: translation.worded(rest.apiKeys.before(auth.sessions.authenticate)),
    identify: auth.sessions.identify,
  };
};
