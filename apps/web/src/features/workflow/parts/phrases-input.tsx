import { Button, Input, Select } from 'antd';
import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { LONGEST_PHRASE, MOST_PHRASES, PHRASE_ACTIONS } from '@qiaoban/contracts/workflow/phrase.contract';
import type { Phrase } from '@qiaoban/contracts/workflow/phrase.contract';
import { Empty } from '@qiaoban/ui/empty';
import { useTexts } from '#lib/texts/i18n.ts';
import './phrases-input.css';

type Props = { value?: Phrase[]; onChange?: (value: Phrase[]) => void };

const moved = (list: readonly Phrase[], from: number, to: number): Phrase[] => {
  const next = [...list];
  const [taken] = next.splice(from, 1);
  if (taken) next.splice(to, 0, taken);
  return next;
};

/** Phrases in their order, each with the act for which it is offered. */
export const PhrasesInput = ({ value = [], onChange = () => undefined }: Props) => {
  const t = useTexts('case-dialogs');
  const change = (at: number, part: Partial<Phrase>): void =>
    onChange(value.map((phrase, index) => (index === at ? { ...phrase, ...part } : phrase)));
  const actions = PHRASE_ACTIONS.map((action) => ({
    value: action,
    label: t(action === '' ? 'case-dialogs.phrase_for_all' : `workflow.do_${action}`),
  }));
  return (
    <div className="phrases-input">
      {value.length === 0 && <Empty small title={t('case-dialogs.phrases_none')} />}
      <ol>
        {value.map((phrase, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a line has no identity but its place
          <li key={at}>
            <Input
              aria-label={t('case-dialogs.phrase_number', { number: at + 1 })}
              maxLength={LONGEST_PHRASE}
              autoFocus={phrase.text === '' && at === value.length - 1}
              value={phrase.text}
              onChange={(event) => change(at, { text: event.target.value })}
            />
            <Select
              aria-label={t('case-dialogs.phrase_for')}
              value={phrase.action}
              options={actions}
              onChange={(action) => change(at, { action })}
            />
            <span className="phrases-tools">
              <Button
                type="text"
                icon={<ArrowUpOutlined />}
                aria-label={t('case-dialogs.phrase_up')}
                disabled={at === 0}
                onClick={() => onChange(moved(value, at, at - 1))}
              />
              <Button
                type="text"
                icon={<ArrowDownOutlined />}
                aria-label={t('case-dialogs.phrase_down')}
                disabled={at === value.length - 1}
                onClick={() => onChange(moved(value, at, at + 1))}
              />
              <Button
                type="text"
                icon={<DeleteOutlined />}
                aria-label={t('app.remove')}
                onClick={() => onChange(value.filter((_, index) => index !== at))}
              />
            </span>
          </li>
        ))}
      </ol>
      <Button
        type="dashed"
        icon={<PlusOutlined aria-hidden />}
        disabled={value.length >= MOST_PHRASES}
        onClick={() => onChange([...value, { text: '', action: '' }])}
      >
        {t('case-dialogs.phrase_add')}
      </Button>
    </div>
  );
};
