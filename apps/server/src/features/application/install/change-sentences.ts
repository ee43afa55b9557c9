import type { DocumentKind } from '@qiaoban/contracts/application/application.contract';
import type { Language } from '@qiaoban/contracts/languages';
import { translate } from '@qiaoban/contracts/texts';
import type { PlannedChange } from '@qiaoban/contracts/visualdev/form-model.contract';

const keyOf = ({ kind, isDestructive }: PlannedChange): string | undefined => {
  if (kind === 'createTable') return 'application.sentence.create_table';
  if (kind === 'addColumn') return 'application.sentence.adds';
  if (kind === 'dropColumn' || kind === 'dropTable') return isDestructive ? 'application.sentence.loses' : undefined;
  if (kind === 'changeType') return isDestructive ? 'application.sentence.loses' : 'application.sentence.changes';
  return undefined;
};

/** What happens to tables of records, in words; indexes and labels change nothing that is stored. */
export const changeSentences = (
  changes: readonly { code: string; change: PlannedChange }[],
  language: Language,
): { kind: DocumentKind; code: string; sentence: string }[] => {
  const made = new Set(changes.filter(({ change }) => change.kind === 'createTable').map(({ change }) => change.table));
  return changes.flatMap(({ code, change }) => {
    const { label, column, table, affectedRows, from, to } = change;
    const key = change.kind === 'addColumn' && made.has(table) ? undefined : keyOf(change);
    if (key === undefined) return [];
    const values = { name: label || column || table, rows: affectedRows, from, to };
    return [{ kind: 'form' as const, code, sentence: translate(language, key, values) }];
  });
};
