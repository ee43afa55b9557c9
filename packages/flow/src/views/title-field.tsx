import { Input } from 'antd';
import { textIn } from '@qiaoban/contracts/languages';
import type { LocalText } from '@qiaoban/contracts/languages';
import { useFlowHost, useFlowText } from './host-context';
import { Labelled } from './labelled';

/** A text in the language in which the designer is read; other languages keep theirs. */
export const TitleField = ({ value, onChange }: { value: LocalText; onChange: (title: LocalText) => void }) => {
  const { language } = useFlowHost();
  const t = useFlowText();
  const put = (text: string): void =>
    onChange(
      typeof value === 'string' && language === 'zh'
        ? text
        : { ...(typeof value === 'string' ? { zh: value } : value), [language]: text },
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
