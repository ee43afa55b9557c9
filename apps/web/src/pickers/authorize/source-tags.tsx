import { useState } from 'react';
import type { RightSource } from '@qiaoban/contracts/permission/grants';
import { StatusTag } from '@qiaoban/ui/status-tag';
import { useTexts } from '#lib/texts/i18n.ts';
import { formatTime } from '#lib/texts/time.ts';

const tones = { Role: 'accent', Position: 'info', User: 'success' } as const;

/** Where a right comes from: roles, positions, own grants, with their ends. */
export const SourceTags = ({ from }: { from: readonly RightSource[] }) => {
  const t = useTexts('permission');
  const [now] = useState(() => Date.now());
  const term = ({ validFrom, validUntil }: RightSource): string =>
    [
      validFrom === null || validFrom <= now ? '' : t('permission.from_', { time: formatTime(validFrom) }),
      validUntil === null ? '' : t('permission.until', { time: formatTime(validUntil) }),
    ]
      .filter((part) => part !== '')
      .join(' ');
  return (
    <span style={{ display: 'inline-flex', flexWrap: 'wrap', gap: 4 }}>
      {from.map((source) => (
        <StatusTag key={`${source.subjectType}:${source.subjectId}`} tone={tones[source.subjectType]}>
          {source.subjectType === 'User'
            ? t('permission.given_directly')
            : `${t(`permission.of_${source.subjectType}`)} ${source.fullName}`}
          {term(source) && ` · ${term(source)}`}
        </StatusTag>
      ))}
    </span>
  );
};
