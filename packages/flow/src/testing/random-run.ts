import { seededRandom } from '@qiaoban/designer/sample-document';
import type { FlowEvent } from '../engine/events';
import type { FlowDocument } from '../model/document';
import { withHooks } from '../model/with-hooks';
import { playInstance } from './play';
import { brokenLaws, oneOf, randomEvent, randomSteps } from './random-cases';
import { flowOf } from './sample-flows';

/** What a run of random cases has seen. */
type Seen = {
  operations: number;
  definitions: number;
  accepted: number;
  refused: number;
  ended: number;
  statuses: Set<number>;
  codes: Set<string>;
  kinds: Set<string>;
};
/** A law that was broken, with the fewest events that still break it. */
type Broken = { seed: number; laws: string[]; events: FlowEvent[]; document: FlowDocument };

const MINUTE = 60_000;
const STEP = 400_000;

/** A flow as it is designed. */
export const designOf = (seed: number): FlowDocument => {
  const random = seededRandom(seed);
  return flowOf(randomSteps(random, 'n', 0), { withdraw: oneOf(random, ['untouched', 'running']) });
};
/** The same as the engine walks it. */
const documentOf = (seed: number): FlowDocument => withHooks(designOf(seed));

/** Plays events against a flow; the laws that are broken after the last one, or a thrown error as one. */
const lawsAfter = (document: FlowDocument, events: readonly FlowEvent[]): string[] => {
  const play = playInstance(document);
  for (const event of events) {
    try {
      const result = play.send(event);
      if ('refused' in result) {
        if (result.refused.code === 'flow.unanswered') return ['every question is answered'];
        continue;
      }
      const broken = brokenLaws(document, result.state);
      if (broken.length > 0) return broken;
    } catch (error) {
      return [`throws ${String(error)}`];
    }
  }
  return [];
};

/** Leaves out events as long as what remains still breaks a law. */
const shrink = (document: FlowDocument, events: readonly FlowEvent[]): FlowEvent[] => {
  let left = [...events];
  for (let size = Math.ceil(left.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let at = 0; at < left.length;) {
      const shorter = [...left.slice(0, at), ...left.slice(at + size)];
      if (lawsAfter(document, shorter).length > 0) left = shorter;
      else at += size;
    }
  }
  return left;
};

/** History without a gap and an untouched old state, looked at in every step. */
const stepLaws = (frozen: string, before: unknown, sequences: readonly number[], last: number): string[] => [
  ...(JSON.stringify(before) === frozen ? [] : ['the old state is never changed in place']),
  ...(sequences.every((n, i) => n === last + i + 1) ? [] : ['history has no gap']),
];

/**
 * Random events against random flows, `instances` for each flow. Every accepted event must leave every law in force, and the same
 * events played again must end in the same state.
 */
export const walkRandomly = (from: number, definitions: number, instances: number, events: number): Seen | Broken => {
  const seen: Seen = {
    operations: 0,
    definitions,
    accepted: 0,
    refused: 0,
    ended: 0,
    statuses: new Set(),
    codes: new Set(),
    kinds: new Set(),
  };
  for (let seed = from; seed < from + definitions; seed += 1) {
    const document = documentOf(seed);
    for (let n = 0; n < instances; n += 1) {
      const random = seededRandom(seed * 1000 + n);
      const play = playInstance(document);
      const sent: FlowEvent[] = [];
      const fail = (laws: string[]): Broken => ({ seed, laws, events: shrink(document, sent), document });
      let last = 0;
      for (let step = 0; step < events; step += 1) {
        const before = play.state();
        const frozen = JSON.stringify(before);
        const event = randomEvent(random, document, before, MINUTE + step * STEP);
        sent.push(event);
        seen.operations += 1;
        seen.kinds.add(event.kind);
        const result = play.send(event);
        if ('refused' in result) {
          seen.refused += 1;
          seen.codes.add(result.refused.code);
          if (result.refused.code === 'flow.unanswered') return fail(['every question is answered']);
          continue;
        }
        seen.accepted += 1;
        seen.statuses.add(result.state.status);
        const sequences = result.effects.flatMap((effect) =>
          effect.kind === 'recordEvent' ? [effect.entry.sequence] : [],
        );
        const laws = [...brokenLaws(document, result.state), ...stepLaws(frozen, before, sequences, last)];
        if (laws.length > 0) return fail(laws);
        last += sequences.length;
      }
      const again = playInstance(document);
      for (const event of sent) again.send(event);
      if (JSON.stringify(again.state()) !== JSON.stringify(play.state()))
        return fail(['history replays to the same state']);
      if (![0, 1].includes(play.state().status)) seen.ended += 1;
    }
  }
  return seen;
};
