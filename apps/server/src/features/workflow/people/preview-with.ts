import type { FlowDocument } from '@qiaoban/flow/model/document';
import type { Answers } from '@qiaoban/flow/people/assignee';
import { previewRoute } from '@qiaoban/flow/route/simulate';
import type { Preview, PreviewInput } from '@qiaoban/flow/route/simulate';
import type { Db } from '#platform/database/database';
import type { FlowPeople } from './flow-people';

// each round answers at least one question of a finite document
const MAX_ROUNDS = 100;

/** The expected way through a flow, with the people whom the directory names. */
export const previewWith = async (
  people: Pick<FlowPeople, 'answer'>,
  db: Db,
  document: FlowDocument,
  input: Omit<PreviewInput, 'answers'>,
): Promise<Preview> => {
  let answers: Answers = {};
  let preview = previewRoute(document, { ...input, answers });
  for (let round = 0; preview.needs.length > 0 && round < MAX_ROUNDS; round += 1) {
    answers = { ...answers, ...(await people.answer(db, preview.needs)) };
    preview = previewRoute(document, { ...input, answers });
  }
  return preview;
};
