import type { Language } from '@qiaoban/contracts/languages';
import { hasText, translate } from '@qiaoban/contracts/texts';
import type { UseKind } from '@qiaoban/contracts/uses/reference';
import type { UseGroup } from '@qiaoban/contracts/uses/uses.contract';

type Found = { id: string; name: string; count?: number };

/** Named in a list, and in the sentence of a refusal. */
const LISTED = 50;
const SHOWN = 5;

/** The users of one kind: counted all, named only those of `seen`. Some pairs of kinds have a word of their own. */
export const groupsOf = (
  of: UseKind,
  kind: UseKind,
  found: readonly Found[],
  seen: readonly Found[],
  { language }: { language: Language },
  address: ((found: Found) => string) | undefined,
): UseGroup => ({
  kind,
  kindName: translate(
    language,
    hasText(language, `uses.as_${of}_${kind}`) ? `uses.as_${of}_${kind}` : `uses.kind_${kind}`,
  ),
  count: found.reduce((sum, { count = 1 }) => sum + count, 0),
  hidden: found.filter((user) => user.count === undefined).length - seen.length,
  users: seen.slice(0, LISTED).map((user) => ({ id: user.id, name: user.name, address: address?.(user) ?? '' })),
});

/** "Forms: claim, leave and more, 7 in all; Tasks: 2". */
export const textOf = (groups: readonly UseGroup[], language: Language): string => {
  const [comma, semicolon] = language === 'en' ? [', ', '; '] : ['、', '；'];
  return groups
    .map(({ kindName: kind, count, users }) => {
      const shown = users
        .slice(0, SHOWN)
        .map((user) => user.name)
        .join(comma);
      if (shown === '') return translate(language, 'uses.count', { kind, count });
      const isAll = count === Math.min(users.length, SHOWN);
      const names = isAll ? shown : translate(language, 'uses.more', { names: shown, count });
      return translate(language, 'uses.group', { kind, names });
    })
    .join(semicolon);
};
