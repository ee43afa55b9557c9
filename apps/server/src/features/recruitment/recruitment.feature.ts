import type { FileStorage } from '#core/file';
import type { Clock } from '#platform/clock';
import type { Tenants } from '#platform/database/tenant';
import type { Unit } from '#platform/database/transaction';
import { createAsk } from '#platform/http/ask';
import type { Binding } from '#platform/http/bind';
import type { Guests } from '#platform/http/visitor';
import type { Jobs } from '#platform/jobs';
import type { Timetable } from '#platform/timetable';
import type { AgendaEntries } from '../agenda';
import type { Letters, Send } from '../message';
import type { InstanceDeleted, InstanceMoved } from '../workflow';
import type { Visualdev } from '../visualdev';
import { createCandidateService } from './candidate/candidate.service';
import { createMergeService } from './candidate/merge.service';
import { createRemovePersonal, handleRemovals } from './candidate/remove-personal';
import { createCareerService } from './career/career.service';
import { createDemands } from './demand/demands';
import { createCallOff } from './interview/call-off';
import { createToCalendars, interviewAgenda } from './interview/calendars';
import { createInformCandidate } from './interview/inform-candidate';
import { createInterviewService } from './interview/interview.service';
import { createNotifyInterviewers } from './interview/notify-interviewers';
import { createRunService } from './interview/run.service';
import { createHireService } from './offer/hire.service';
import { createOffers } from './offer/offers';
import { createPostService } from './post/post.service';
import { createRecruitmentBindings } from './recruitment.routes';
import { settingService } from './setting/settings';
import { recruitmentHandOver } from './hand-over';
import { candidateSource } from './source/candidate-source';
import { interviewSource } from './source/interview-source';
import { createPostSource } from './source/post-source';

type Deps = {
  clock: Clock;
  tenants: Tenants;
  timetable: Timetable;
  config: { timeZone: string };
  files: FileStorage;
  guests: Guests;
  jobs: Jobs;
  send: Send;
  letters: Letters;
  agenda: AgendaEntries;
  records: Pick<Visualdev['records'], 'readFor'>;
  /** Everything that is bound: offers and accounts are made as their own screens make them. */
  bound: readonly Binding[];
};

/** Recruitment: posts and their public page, candidates, interviews, offers, taking people on. */
export const createRecruitment = (given: Deps) => {
  const deps = { ...given, ask: createAsk(given.bound) };
  const removePersonal = createRemovePersonal(deps);
  handleRemovals(deps, removePersonal);
  const offers = createOffers(deps);
  const demands = createDemands(deps);
  const notify = createNotifyInterviewers(deps);
  const inform = createInformCandidate(deps);
  const callOff = createCallOff({ ...deps, notify, inform });
  const post = createPostService(deps);
  const toCalendars = createToCalendars(deps.agenda);
  return {
    removePersonal,
    agendaSource: interviewAgenda,
    handover: recruitmentHandOver({ ...deps, notify, toCalendars }),
    sources: [createPostSource(post), candidateSource, interviewSource],
    onInstanceMoved: async (unit: Unit, moved: InstanceMoved): Promise<void> => {
      await demands.onInstanceMoved(unit, moved);
      await offers.onInstanceMoved(unit, moved);
    },
    onInstanceDeleted: async (unit: Unit, deleted: InstanceDeleted): Promise<void> => {
      await demands.onInstanceDeleted(unit, deleted);
      await offers.onInstanceDeleted(unit, deleted);
    },
    bindings: createRecruitmentBindings({
      post,
      candidate: createCandidateService({ ...deps, callOff }),
      merging: createMergeService(deps),
      interview: createInterviewService({ ...deps, notify, inform, toCalendars }),
      run: createRunService(deps),
      offer: offers,
      hiring: createHireService({ ...deps, callOff }),
      career: createCareerService(deps),
      setting: settingService,
    }),
  };
};
