import { DataSyncInput } from '@qiaoban/contracts/data-application/data-sync.contract';
import { problemsOf } from '#lib/form/field-rule.ts';
import type { Translate } from '#lib/texts/i18n.ts';
import { namesText } from '#lib/texts/names-text.ts';
import { isWhole, partOf } from './draft-part';
import type { DraftPart } from './draft-part';

export const STEPS = ['from_to', 'tables', 'plan'] as const;
export type Step = (typeof STEPS)[number];
export type Draft = Omit<DataSyncInput, 'parts'> & { parts: DraftPart[] };
/** What is wrong, by field; of tables and of the plan in one sentence. */
export type Problems = Readonly<Record<string, string>>;

const inEnds = (draft: Draft, t: Translate): Problems => {
  const missing = Object.fromEntries(
    (['fullName', 'fromId', 'toId'] as const)
      .filter((name) => draft[name].trim() === '')
      .map((name) => [name, t('app.required')]),
  );
  return draft.fromId !== '' && draft.fromId === draft.toId ? { ...missing, toId: t('data-sync.same') } : missing;
};

const inTables = (draft: Draft, ticked: number, t: Translate): Problems => {
  if (ticked === 0) return { parts: t('data-sync.no_tables') };
  // a table that was ticked just now is still asked for
  if (draft.parts.length < ticked) return { parts: t('data-sync.tables_coming') };
  const halves = draft.parts.filter((part) => !isWhole(part)).map(({ from }) => from);
  return halves.length === 0 ? {} : { parts: t('data-sync.tables_half', { tables: namesText(halves) }) };
};

/** What keeps a step from being left forwards. `ticked`: how many tables were chosen. */
export const problemsIn = (step: Step, draft: Draft, ticked: number, t: Translate): Problems => {
  if (step === 'from_to') return inEnds(draft, t);
  if (step === 'tables') return inTables(draft, ticked, t);
  const [first] = Object.entries(problemsOf(DataSyncInput, { ...draft, parts: draft.parts.map(partOf) }));
  return first === undefined ? {} : { plan: t('app.noted', { name: first[1], note: first[0] }) };
};

/** The step that shows the problems. */
export const stepOfProblem = (problems: Problems): Step | undefined => {
  if (problems['plan'] !== undefined) return 'plan';
  if (problems['parts'] !== undefined) return 'tables';
  return Object.keys(problems).length > 0 ? 'from_to' : undefined;
};
