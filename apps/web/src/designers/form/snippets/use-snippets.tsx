import { useMemo } from 'react';
import { Button } from 'antd';
import type { Language } from '@qiaoban/contracts/languages';
import { listFormSnippets } from '@qiaoban/contracts/visualdev/snippet/form-snippet.contract';
import type { FormSnippet } from '@qiaoban/contracts/visualdev/snippet/form-snippet.contract';
import { useT } from '#lib/texts/i18n.ts';
import { useRoute } from '#lib/call/query.ts';
import type { PaletteGroup } from '../../frame/palette';
import { BlockIcon } from '../block-icon';
import { paletteGroups } from '../palette-groups';
import { snippetIdOf, typeOfSnippet } from './snippet-type';

/**
 * What the palette offers: the components, below them those that are kept for other forms; and a kept one by what the palette
 * knows it by. On a table elsewhere (`isElsewhere`) nothing of another form can stand.
 */
export const useSnippets = (language: Language, isElsewhere: boolean, onManage: (() => void) | undefined) => {
  const t = useT();
  const blocks = useMemo(() => paletteGroups(language, isElsewhere), [language, isElsewhere]);
  const { data } = useRoute(listFormSnippets, {});
  const list = data?.list ?? [];
  const group: PaletteGroup = {
    key: 'snippets',
    label: t('form-designer.snippets'),
    ...(onManage
      ? {
          extra: (
            <Button type="link" size="small" onClick={onManage}>
              {t('form-designer.snippet_manage')}
            </Button>
          ),
        }
      : {}),
    items: list.map((snippet) => ({
      type: typeOfSnippet(snippet),
      label: snippet.fullName,
      icon: <BlockIcon type={snippet.type} />,
    })),
  };
  return {
    groups: list.length > 0 && !isElsewhere ? [...blocks, group] : blocks,
    find: (type: string): FormSnippet | undefined => {
      const id = snippetIdOf(type);
      return id === undefined ? undefined : list.find((each) => each.id === id);
    },
  };
};
export type Snippets = ReturnType<typeof useSnippets>;
