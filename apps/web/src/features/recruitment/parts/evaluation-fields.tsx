import { Form, Input, Radio, Rate } from 'antd';
import { POSITION_LENGTH, RECOMMENDED, VERDICTS, verdictParts } from '@qiaoban/contracts/recruitment/verdict';
import { useT } from '#lib/texts/i18n.ts';

export type EvaluationValues = { verdict: string; ability: number; fit: number; speech: number; comment: string };
export const emptyEvaluation: EvaluationValues = { verdict: '', ability: 0, fit: 0, speech: 0, comment: '' };

type Props = { id?: string; value?: string; onChange?: (verdict: string) => void; onBlur?: () => void };
/** A choice of which one takes the name of a position; another choice begins without one. */
const VerdictInput = ({ id, value = '', onChange, onBlur }: Props) => {
  const t = useT();
  const { code, position } = verdictParts(value);
  return (
    <div
      className="rc-verdict"
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.();
      }}
    >
      <Radio.Group
        {...(id === undefined ? {} : { id })}
        value={code}
        options={VERDICTS.map((each) => ({ value: each, label: t(`recruitment.verdict_${each}`) }))}
        onChange={(event) => onChange?.(`${String(event.target.value)},`)}
      />
      {code !== RECOMMENDED && <span className="rc-verdict-hint">{t('recruitment.verdict_hint')}</span>}
      {code === RECOMMENDED && (
        <Input
          value={position}
          maxLength={POSITION_LENGTH}
          showCount
          aria-label={t('recruitment.position')}
          placeholder={t('recruitment.position_of_verdict')}
          onChange={(event) => onChange?.(`${code},${event.target.value}`)}
        />
      )}
    </div>
  );
};

/** What an interviewer says of a candidate. */
export const EvaluationFields = () => {
  const t = useT();
  const requireChoice = (_rule: unknown, verdict: string | undefined): Promise<void> =>
    verdictParts(verdict ?? '').code === '' ? Promise.reject(new Error(t('app.required'))) : Promise.resolve();
  const requirePosition = (_rule: unknown, verdict: string | undefined): Promise<void> => {
    const { code, position } = verdictParts(verdict ?? '');
    return code === RECOMMENDED && position.trim() === ''
      ? Promise.reject(new Error(t('recruitment.position_missing')))
      : Promise.resolve();
  };
  return (
    <>
      {/* the name is missed when the field is left, not as it appears */}
      <Form.Item
        name="verdict"
        label={t('recruitment.verdict')}
        required
        validateTrigger={['onChange', 'onBlur']}
        rules={[{ validator: requireChoice }, { validator: requirePosition, validateTrigger: 'onBlur' }]}
      >
        <VerdictInput />
      </Form.Item>
      {(['ability', 'fit', 'speech'] as const).map((score) => (
        <Form.Item key={score} name={score} label={t(`recruitment.${score}`)}>
          <Rate />
        </Form.Item>
      ))}
      <Form.Item name="comment" label={t('recruitment.comment')}>
        <Input.TextArea maxLength={2000} autoSize={{ minRows: 4, maxRows: 10 }} />
      </Form.Item>
    </>
  );
};
