import { useState } from 'react';
import { askAhead } from '@qiaoban/contracts/workflow/instance-acts.contract';
import type { AheadQuestion } from '@qiaoban/contracts/workflow/instance-acts.contract';
import { useRoute } from '#lib/call/query.ts';
import { BranchChoice } from './branch-choice';
import { PickRow } from './pick-row';
import type { Picks } from './pick-row';

type AheadAnswers = { choices: Picks; picks: Picks };

/** Questions about the way ahead, one after another: an answer may lead to the next. */
export const useAhead = (taskId: string, enabled: boolean) => {
  const [answers, setAnswers] = useState<AheadAnswers>({ choices: {}, picks: {} });
  const [asked, setAsked] = useState<AheadQuestion[]>([]);
  const answer = useRoute(askAhead, { params: { id: taskId }, body: answers }, { enabled, staleTime: 0 });
  const question = answer.data?.question;
  // what was answered stays on the screen while the next question is on its way
  if (question && !asked.some((each) => each.nodeId === question.nodeId)) setAsked([...asked, question]);
  return {
    answers,
    asked,
    put: ({ kind, nodeId }: AheadQuestion, ids: string[]): void =>
      setAnswers(({ choices, picks }) =>
        kind === 'choice'
          ? { choices: { ...choices, [nodeId]: ids }, picks }
          : { choices, picks: { ...picks, [nodeId]: ids } },
      ),
    /** The step at which something is still to be chosen. */
    missing: question ?? undefined,
    isWaiting: enabled && answer.data === undefined && answer.error === null,
  };
};
type Ahead = ReturnType<typeof useAhead>;

/** Which way, and who is asked next. */
export const AheadQuestions = ({ ahead }: { ahead: Ahead }) =>
  ahead.asked.map((question) =>
    question.kind === 'choice' ? (
      <BranchChoice
        key={question.nodeId}
        choice={question}
        chosen={ahead.answers.choices[question.nodeId] ?? []}
        onChange={(ids) => ahead.put(question, ids)}
      />
    ) : (
      <div key={question.nodeId} className="decision-part">
        <span className="decision-label">
          <span className="decision-star">*</span>
          {question.name}
        </span>
        <PickRow
          pick={{ ...question, multiple: question.several }}
          chosen={ahead.answers.picks[question.nodeId] ?? []}
          onChange={(ids) => ahead.put(question, ids)}
        />
      </div>
    ),
  );
