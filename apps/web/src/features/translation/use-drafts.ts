import { useState } from 'react';
import type { Language } from '@qiaoban/contracts/languages';
import { textOverrides } from '@qiaoban/contracts/translation/text-overrides.contract';
import {
  listUserTexts,
  saveTextOverrides,
  saveUserTexts,
  serverTexts,
} from '@qiaoban/contracts/translation/translation.contract';
import { loadOverrides } from '#lib/texts/i18n-overrides.ts';
import { useAction } from '#lib/call/query.ts';
import { refreshRights } from '#lib/session/refresh-rights.ts';
import { wrongPlaces } from './lines';
import type { Line } from './lines';
import type { LineKind } from './use-lines';

type Drafts = ReadonlyMap<string, string>;
type Edit = { line: Line; language: Language; text: string };
const NO_DRAFTS: Drafts = new Map();

const editsOf = (drafts: Drafts, byKey: ReadonlyMap<string, Line>): Edit[] =>
  [...drafts].flatMap(([key, text]) => {
    const at = key.indexOf(' ');
    const line = byKey.get(key.slice(at + 1));
    const language = key.slice(0, at) as Language;
    return line === undefined || line.texts[language] === text ? [] : [{ line, language, text }];
  });

// the product's own texts need no line
const overrideOf = ({ line, language, text }: Edit) => ({
  language,
  key: line.key,
  text: text === '' || text === line.base[language] ? null : text,
});

const userTextOf = ({ line, language, text }: Edit) => {
  const [source = '', id = '', field = ''] = line.key.split(':');
  return { source, id, field, language: language as 'zhtw' | 'en', text };
};

/** What was typed and not saved; what was typed in one kind waits there while another is looked at. */
export const useDrafts = (kind: LineKind, byKey: ReadonlyMap<string, Line>) => {
  const [drafted, setDrafted] = useState<Partial<Record<LineKind, Drafts>>>({});
  const drafts = drafted[kind] ?? NO_DRAFTS;
  const set = (next: Drafts): void => setDrafted((all) => ({ ...all, [kind]: next }));
  const saveProgram = useAction(saveTextOverrides, {
    stale: [textOverrides, serverTexts],
    done: () => void loadOverrides(),
  });
  const saveNames = useAction(saveUserTexts, { stale: [listUserTexts], done: () => void refreshRights() });
  const edits = editsOf(drafts, byKey);
  const save = async (): Promise<void> => {
    try {
      await (kind === 'user'
        ? saveNames.run({ body: { list: edits.map(userTextOf) } })
        : saveProgram.run({ body: { list: edits.map(overrideOf) } }));
      set(NO_DRAFTS);
    } catch {
      // was shown; what was typed stays
    }
  };
  return {
    drafts,
    set,
    count: edits.length,
    wrong: edits.filter(({ line, text }) => text !== '' && wrongPlaces(line.zh, text).length > 0).length,
    isAnyIn: (other: LineKind): boolean => (drafted[other]?.size ?? 0) > 0,
    isSaving: saveProgram.running || saveNames.running,
    save,
    discard: () => set(NO_DRAFTS),
  };
};
export type DraftsHandle = ReturnType<typeof useDrafts>;
