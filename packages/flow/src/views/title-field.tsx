import { Input } from 'antd';
import { textIn } from '@qiaoban/contracts/languages';
import type { LocalText } from '@qiaoban/contracts/languages';
import { ownTitle } from '../model/own-title';
import { useFlowHost, useFlowText } from './host-context';
import { Labelled } from './labelled';

/** A text in the language in which the designer is read; other languages keep theirs. */
type Props = { value: LocalText; usual: LocalText; onChange: (title: LocalText) => void };
export const TitleField = ({ value, usual, onChange }: Props) => {
  const { language } = useFlowHost();
  const t = useFlowText();
  const put = (text: string): void =>
    onChange(
      typeof value === 'string' && language === 'zh'
        ? text
        : ownTitle({ ...(typeof value === 'string' ? { zh: value } : value), [language]: text }, usual),
    );
  return (
    <Labelled label={t('flow.edit.title')}>
      <Input
        aria-label={t('flow.edit.title')}
        maxLength={50}
        value={textIn(value, language)}
        onChange={(event) => put(event.target.value)}
      />
    </Labelled>
  );
};
