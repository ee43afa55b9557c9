import * as candidates from '@qiaoban/contracts/recruitment/candidate.contract';
import * as careers from '@qiaoban/contracts/recruitment/career.contract';
import * as interviews from '@qiaoban/contracts/recruitment/interview.contract';
import * as merges from '@qiaoban/contracts/recruitment/merge.contract';
import * as offers from '@qiaoban/contracts/recruitment/offer.contract';
import * as posts from '@qiaoban/contracts/recruitment/post.contract';
import * as settings from '@qiaoban/contracts/recruitment/setting.contract';
import { filePart } from '#core/file';
import { bind } from '#platform/http/bind';
import { visitorOf } from '#platform/http/visitor';
import type { CandidateService } from './candidate/candidate.service';
import type { MergeService } from './candidate/merge.service';
import type { CareerService } from './career/career.service';
import type { InterviewService } from './interview/interview.service';
import type { RunService } from './interview/run.service';
import type { HireService } from './offer/hire.service';
import type { Offers } from './offer/offers';
import type { PostService } from './post/post.service';
import type { SettingService } from './setting/settings';

type Services = {
  post: PostService;
  candidate: CandidateService;
  merging: MergeService;
  interview: InterviewService;
  run: RunService;
  offer: Pick<Offers, 'start'>;
  hiring: HireService;
  career: CareerService;
  setting: SettingService;
};

/** Everything that a candidate says; a thousand characters of the longest take four times as many bytes. */
const APPLICATION_TEXTS = { fields: 20, fieldSize: 4000 };

export const createRecruitmentBindings = (services: Services) => {
  const { post, candidate, merging, interview, run, offer, hiring, career, setting } = services;
  return [
    bind(posts.listPosts, ({ actor, query }) => post.list(actor, query)),
    bind(posts.createPost, ({ actor, body }) => post.create(actor, body)),
    bind(posts.updatePost, ({ actor, params, body }) => post.update(actor, params.id, body)),
    bind(posts.setPostState, ({ actor, params, body }) => post.setState(actor, params.id, body.state)),
    bind(posts.deletePost, ({ actor, params }) => post.remove(actor, params.id)),
    bind(candidates.listCandidates, ({ actor, query }) => candidate.list(actor, query)),
    bind(candidates.getCandidate, ({ actor, params }) => candidate.get(actor, params.id)),
    bind(candidates.createCandidate, ({ actor, body }) => candidate.create(actor, body)),
    bind(candidates.updateCandidate, ({ actor, params, body }) => candidate.update(actor, params.id, body)),
    bind(candidates.deleteCandidate, ({ actor, params }) => candidate.remove(actor, params.id)),
    bind(candidates.moveCandidate, ({ actor, params, body }) => candidate.move(actor, params.id, body)),
    bind(merges.mergeCandidate, ({ actor, params, body }) => merging.merge(actor, params.id, body)),
    bind(merges.undoMergeCandidate, ({ actor, params }) => merging.undo(actor, params.id)),
    bind(interviews.listInterviews, ({ actor, query: { isMine, ...rest } }) =>
      interview.list(actor, { ...rest, isMine: isMine === '1' }),
    ),
    bind(interviews.createInterview, ({ actor, body }) => interview.create(actor, body)),
    bind(interviews.updateInterview, ({ actor, params, body }) => interview.update(actor, params.id, body)),
    bind(interviews.cancelInterview, ({ actor, params, body }) => interview.cancel(actor, params.id, body.reason)),
    bind(interviews.evaluateInterview, ({ actor, params, body }) => interview.evaluate(actor, params.id, body)),
    bind(interviews.getEvaluationRun, ({ actor }) => run.get(actor)),
    bind(interviews.startEvaluationRun, ({ actor }) => run.start(actor)),
    bind(interviews.stepEvaluationRun, ({ actor, body }) => run.step(actor, body.currentOrder)),
    bind(offers.startOffer, ({ actor, params, body }) => offer.start(actor, params.id, body)),
    bind(offers.hireCandidate, ({ actor, params, body }) => hiring.hire(actor, params.id, body)),
    bind(settings.getRecruitmentSettings, ({ actor }) => setting.get(actor)),
    bind(settings.saveRecruitmentSettings, ({ actor, body }) => setting.save(actor, body)),
    bind(careers.listCareers, ({ query, request }) => career.list(visitorOf(request, query))),
    bind(careers.applyForPost, async ({ params, query, request, reply }) =>
      career.apply(visitorOf(request, query), params.id, await filePart(request, reply, APPLICATION_TEXTS)),
    ),
  ];
};
