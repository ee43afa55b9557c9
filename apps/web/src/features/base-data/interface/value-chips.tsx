import { Tag } from 'antd';
import { SYSTEM_VALUES } from '@qiaoban/contracts/base-data/data-interface-definition';
import type { InterfaceParameter } from '@qiaoban/contracts/base-data/data-interface-definition';
import { useT } from '#lib/texts/i18n.ts';
import { copyText } from '#pickers/frame/copy-text.ts';

type Props = { parameters: readonly InterfaceParameter[]; kind: 'sql' | 'braces'; more?: readonly string[] };

/** Names that a definition may use; a click copies one as it is written. */
export const ValueChips = ({ parameters, kind, more = [] }: Props) => {
  const t = useT();
  const names = [
    ...parameters.filter(({ name }) => name !== '').map(({ name }) => `{${name}}`),
    ...more,
    ...SYSTEM_VALUES.map((name) => (kind === 'sql' ? `@${name}` : `{@${name}}`)),
  ];
  const copy = (text: string): Promise<void> => copyText(text, t('data-interface.copied', { text }));
  return (
    <div className="itf-chips">
      <span>{t('data-interface.usable')}</span>
      {names.map((name) => (
        <Tag key={name} style={{ margin: 0 }}>
          <button
            type="button"
            title={t('data-interface.copy')}
            style={{ all: 'unset', cursor: 'pointer' }}
            onClick={() => void copy(name)}
          >
            {name}
          </button>
        </Tag>
      ))}
    </div>
  );
};
