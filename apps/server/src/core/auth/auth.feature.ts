import type { Actor } from '#platform/http/caller';
import type { News } from '#platform/news';
import type { Timetable } from '#platform/timetable';
import type { Admit, DirectoryGuards } from '../directory';
import type { FileStorage } from '../file';
import { createAuthBindings } from './auth.routes';
import { createAuthService } from './auth.service';
import { createCodeService } from './code/code.service';
import { createGuesses } from './guesses';
import type { Messenger } from './messenger';
import { createOneTimeCodeBindings } from './one-time-code/one-time-code.routes';
import { createOneTimeCodeService } from './one-time-code/one-time-code.service';
import { createOnlineService } from './online/online.service';
import { createAvatarService } from './own/avatar.service';
import { createRecoverService } from './recover/recover.service';
import { createRegistrationService } from './registration/registration.service';
import { createScanService } from './scan/scan.service';
import { createSessionService } from './session.service';
import { createOptionsService } from './sign-in/options.service';
import { createSignInBindings } from './sign-in/sign-in.routes';
import { createSignInService } from './sign-in/sign-in.service';
import { createSliderService } from './slider/slider.service';

type Deps = Parameters<typeof createSessionService>[0] & {
  messenger: Messenger;
  files: FileStorage;
  secret: Buffer;
  admit: Admit;
  guards: DirectoryGuards;
  timetable: Timetable;
  config: { timeZone: string };
  news: News;
  firstPortal: (actor: Actor) => Promise<string>;
};

const CLEANUP = 'auth.sweep';

/** Sign-in in all its ways, sessions, passwords, who is online. */
export const createAuth = (deps: Deps) => {
  const { platform } = deps.tenants;
  const sessions = createSessionService(deps);
  const guesses = createGuesses({ ...deps, platform });
  const rule = { cron: '0 25 3 * * *', timeZone: deps.config.timeZone, missed: 'skip' as const };
  deps.timetable.standing({ id: CLEANUP, kind: CLEANUP, rule });
  deps.timetable.handle(CLEANUP, (_entry, { signal }) => guesses.cleanUp(signal));
  const codes = createCodeService({ ...deps, guesses });
  const sliders = createSliderService({ ...deps, platform, guesses });
  const signIn = createSignInService({ ...deps, sessions, sliders, codes, guesses });
  const own = createAuthBindings(createAuthService({ ...deps, sessions, guesses }));
  const signInBindings = createSignInBindings({
    tenants: deps.tenants,
    options: createOptionsService(deps),
    signIn,
    sliders,
    codes,
    recover: createRecoverService({ ...deps, codes, sessions, guesses }),
    scans: createScanService({ ...deps, signIn, guesses }),
    registrations: createRegistrationService({ ...deps, codes }),
    onlines: createOnlineService({ ...deps, sessions }),
    avatars: createAvatarService(deps),
  });
  /** For features below that let people without an account do something: counters of an address, passes of the puzzle. */
  const guests = { limitUse: guesses.limitUse, takePass: sliders.takePass };
  return {
    sessions,
    guests,
    onForgiven: guesses.onForgiven,
    lockedUntil: guesses.lockedUntil,
    bindings: [...own, ...signInBindings, ...createOneTimeCodeBindings(createOneTimeCodeService(deps))],
  };
};
