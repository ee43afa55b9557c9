import { useState } from 'react';
import { Input, Segmented, Select } from 'antd';
import { LANGUAGES } from '@qiaoban/contracts/languages';
import type { Language } from '@qiaoban/contracts/languages';
import { LONGEST_WORD, withText } from '../model/button-texts';
import type { ButtonTexts } from '../model/button-texts';
import { translatorOf } from '../describe/host';
import type { ViewKey } from '../describe/host';
import { useFlowHost, useFlowText } from './host-context';
import { Labelled } from './labelled';

const LANGUAGE_NAMES: Record<Language, string> = { zh: '简体', zhtw: '繁體', en: 'English' };

/** What a button is usually called. */
const USUAL: Record<keyof ButtonTexts, ViewKey> = {
  agree: 'flow.operation.agree',
  refuse: 'flow.operation.refuse',
  return: 'flow.allow.return',
  transfer: 'flow.operation.transfer',
  addSigner: 'flow.allow.addSigner',
  removeSigner: 'flow.operation.removeSigner',
  delegate: 'flow.operation.delegate',
  takeBack: 'flow.operation.takeBack',
  submit: 'flow.operation.submit',
  saveDraft: 'flow.buttons.saveDraft',
  urge: 'flow.operation.urge',
  withdraw: 'flow.operation.withdraw',
};

type Button = keyof ButtonTexts;
type Props = {
  /** Those that the step offers. */
  buttons: readonly Button[];
  /** Buttons with another usual word here. */
  usual?: Partial<Record<keyof ButtonTexts, ViewKey>>;
  own: ButtonTexts | undefined;
  printId: string | undefined;
  onOwn: (own: ButtonTexts) => void;
  onPrint: (printId: string) => void;
};

const PrintField = ({ printId, onPrint }: Pick<Props, 'printId' | 'onPrint'>) => {
  const t = useFlowText();
  const { prints } = useFlowHost();
  const value = printId === undefined || printId === '' ? null : printId;
  const isGone = value !== null && prints !== undefined && !prints.some(({ id }) => id === value);
  const options = [
    ...(prints ?? []).map(({ id, fullName }) => ({ value: id, label: fullName })),
    ...(isGone ? [{ value, label: t('flow.print.gone') }] : []),
  ];
  return (
    <Labelled label={t('flow.print.template')}>
      <Select<string>
        aria-label={t('flow.print.template')}
        allowClear
        value={prints === undefined ? null : value}
        loading={prints === undefined}
        status={isGone ? 'error' : ''}
        placeholder={t('flow.print.usual')}
        notFoundContent={t('flow.print.none')}
        options={options}
        onChange={(next?: string) => onPrint(next ?? '')}
      />
    </Labelled>
  );
};

/** What the buttons are called for whoever stands at the step, in three languages, and on which template they print. */
export const ButtonsField = ({ buttons, usual, own = {}, printId, onOwn, onPrint }: Props) => {
  const t = useFlowText();
  const { language: read } = useFlowHost();
  const [language, setLanguage] = useState(read);
  const inLanguage = translatorOf(language);
  const put = (button: Button, text: string): void => {
    const { [button]: before, ...others } = own;
    const word = withText(before, language, text);
    onOwn(word === undefined ? others : { ...others, [button]: word });
  };
  return (
    <>
      <Labelled label={t('flow.buttons.words')}>
        <Segmented<Language>
          block
          aria-label={t('flow.buttons.language')}
          value={language}
          options={LANGUAGES.map((each) => ({ value: each, label: LANGUAGE_NAMES[each] }))}
          onChange={setLanguage}
        />
        <div className="qf-texts">
          {buttons.map((button) => {
            const key = usual?.[button] ?? USUAL[button];
            const word = own[button];
            const text = typeof word === 'object' ? word[language] : language === 'zh' ? word : '';
            return (
              <label key={button}>
                <span>{t(key)}</span>
                <Input
                  aria-label={t('flow.buttons.word', { button: t(key) })}
                  maxLength={LONGEST_WORD}
                  placeholder={inLanguage(key)}
                  value={text ?? ''}
                  onChange={(event) => put(button, event.target.value)}
                />
              </label>
            );
          })}
        </div>
        <p>{t('flow.buttons.note')}</p>
      </Labelled>
      <PrintField printId={printId} onPrint={onPrint} />
    </>
  );
};
