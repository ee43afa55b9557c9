import { MOST_QUESTIONS, answerQuestions } from '@qiaoban/contracts/visualdev/other-form.contract';
import { createRecordAnswers } from '@qiaoban/form/runtime/record-answers';
import type { RecordAnswers } from '@qiaoban/form/runtime/record-answers';
import { toast } from '@qiaoban/ui/logic/toast-store';
import { call } from '#lib/call/call.ts';

/** What one change asks goes together, in ms. */
const PAUSE = 60;

/** Answers of other forms to the formulas of one open record, fetched as they are asked for. */
export const fetchedAnswers = (): RecordAnswers => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const fetch = async (): Promise<void> => {
    timer = undefined;
    const asked = answers.take();
    for (let at = 0; at < asked.length; at += MOST_QUESTIONS) {
      const part = asked.slice(at, at + MOST_QUESTIONS);
      const questions = part.map(({ where, ...rest }) => ({ ...rest, where: [...where] }));
      const found = await call(answerQuestions, { body: { questions } });
      answers.put(
        part,
        found.answers.map(({ isKnown, value }) => (isKnown ? value : undefined)),
      );
    }
  };
  const answers = createRecordAnswers(() => {
    timer ??= setTimeout(
      () => void fetch().catch((error: unknown) => toast.error(error instanceof Error ? error.message : String(error))),
      PAUSE,
    );
  });
  return answers;
};
