import { joinNames } from '@qiaoban/contracts/languages';
import type { Language } from '@qiaoban/contracts/languages';
import type { HistoryRow } from '@qiaoban/contracts/workflow/history-row';
import { formatTime } from '#lib/texts/time.ts';
import { flowTextOf } from '@qiaoban/flow/texts';
import type { z } from 'zod';

type Row = Pick<z.infer<typeof HistoryRow>, 'kind' | 'reason' | 'users' | 'toNodeName' | 'until' | 'branches'>;

/** Submitting names nobody, unless it was done for somebody. */
const keyOf = ({ kind, users }: Row): string =>
  users.length > 0 && (kind === 'submitted' || kind === 'resubmitted') ? `${kind}For` : kind;

/** What happened, in words, without who did it: "sent it back to …", "passed by itself: …". */
export const timelineText = (language: Language, row: Row): string =>
  flowTextOf(language, `flow.history.${keyOf(row)}`, {
    users: joinNames(row.users, language),
    from: row.users[0] ?? '',
    to: row.users.at(-1) ?? '',
    toNode: row.toNodeName,
    until: row.until === null ? '' : formatTime(row.until, 'yyyy-MM-dd HH:mm'),
    branches: joinNames(row.branches, language),
    reason: row.reason === '' ? '' : flowTextOf(language, `flow.reason.${row.reason}`),
  });
