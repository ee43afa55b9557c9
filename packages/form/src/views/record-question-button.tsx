import { Button, Select, Tooltip } from 'antd';
import { useCallback, useId, useState } from 'react';

import type { DesignHost } from '../host';
import { formText } from '../texts/form-text';
import { FetchedSelect } from './fetched-select';

const FIGURES = ['LOOKUP', 'RELATEDSUM', 'RELATEDCOUNT', 'RELATEDAVG', 'RELATEDMIN', 'RELATEDMAX'] as const;
type Figure = (typeof FIGURES)[number];
type Props = {
  host: DesignHost;
  /** Fields of this form, as they are written in a formula. */
  fields: readonly { value: string; label: string }[];
  onInsert: (formula: string) => void;
};
/** Stands for the record itself among the fields that are compared with. */
const OWN_RECORD = 'RECORDID()';
/** Stands for the record that is asked for among the fields it is found by. */
const ASKED_RECORD = 'id';

/** Puts a question to another form together: which form, which field, by which field it is found. */
export const RecordQuestionButton = ({ host, fields, onInsert }: Props) => {
  const { language } = host;
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [figure, setFigure] = useState<Figure>('LOOKUP');
  const [form, setForm] = useState('');
  const [field, setField] = useState('');
  const [match, setMatch] = useState('');
  const [value, setValue] = useState('');
  const fetchFields = useCallback(() => (form === '' ? Promise.resolve([]) : host.fetchFormFields(form)), [host, form]);
  const fetchMatches = useCallback(
    async () =>
      form === ''
        ? []
        : [
            ...(await host.fetchFormFields(form)),
            { id: ASKED_RECORD, fullName: formText(language, 'form.view.question_match_record') },
          ],
    [host, form, language],
  );
  const text = (key: string): string => formText(language, `form.view.question_${key}`);
  if (!isOpen)
    return (
      <Button size="small" type="link" onClick={() => setIsOpen(true)}>
        {text('open')}
      </Button>
    );
  const insert = async (): Promise<void> => {
    // a formula names a form by its code, which stays the same where it is installed elsewhere
    const code = (await host.fetchForms()).find(({ id }) => id === form)?.enCode ?? form;
    const read = figure === 'RELATEDCOUNT' ? '' : `"${field}", `;
    onInsert(`${figure}("${code}", ${read}"${match}", ${value})`);
    setIsOpen(false);
  };
  const isWhole = form !== '' && match !== '' && value !== '' && (field !== '' || figure === 'RELATEDCOUNT');
  return (
    <div className="qb-record-question" role="group" aria-label={text('open')}>
      <span>{text('figure')}</span>
      <Select<Figure>
        aria-label={text('figure')}
        value={figure}
        options={FIGURES.map((each) => ({ value: each, label: text(each) }))}
        onChange={setFigure}
      />
      <label htmlFor={`${id}-form`}>{text('form')}</label>
      <FetchedSelect
        id={`${id}-form`}
        host={host}
        fetch={host.fetchForms}
        value={form}
        onChange={(next = '') => {
          setForm(next);
          setField('');
          setMatch('');
        }}
      />
      {figure !== 'RELATEDCOUNT' && (
        <>
          <label htmlFor={`${id}-field`}>{text('field')}</label>
          <FetchedSelect
            id={`${id}-field`}
            host={host}
            fetch={fetchFields}
            value={field}
            onChange={(next = '') => setField(next)}
          />
        </>
      )}
      <label htmlFor={`${id}-match`}>{text('match')}</label>
      <FetchedSelect
        id={`${id}-match`}
        host={host}
        fetch={fetchMatches}
        value={match}
        onChange={(next = '') => setMatch(next)}
      />
      <span>{text('value')}</span>
      <Select<string>
        aria-label={text('value')}
        value={value === '' ? null : value}
        showSearch={{ optionFilterProp: 'label' }}
        options={[{ value: OWN_RECORD, label: text('own_record') }, ...fields.map((each) => ({ ...each }))]}
        onChange={setValue}
      />
      <p className="qb-record-question-hint">{text('value_hint')}</p>
      <div className="qb-record-question-ends">
        <Button size="small" onClick={() => setIsOpen(false)}>
          {text('cancel')}
        </Button>
        <Tooltip title={isWhole ? '' : text('lack')} trigger={['hover', 'focus', 'click']}>
          <Button
            size="small"
            type="primary"
            className={isWhole ? '' : 'ant-btn-disabled'}
            aria-disabled={!isWhole}
            onClick={() =>
              isWhole &&
              void insert().catch((error: unknown) =>
                host.say('error', error instanceof Error ? error.message : String(error)),
              )
            }
          >
            {text('insert')}
          </Button>
        </Tooltip>
      </div>
    </div>
  );
};
