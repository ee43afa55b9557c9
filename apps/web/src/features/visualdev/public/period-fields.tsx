import { DatePicker, Form } from 'antd';
import type { PublicFormSettings } from '@qiaoban/contracts/visualdev/public-form.contract';
import { NumberBox } from '@qiaoban/ui/number-box';
import { useT } from '#lib/texts/i18n.ts';
import { momentOfPicker, toPicker } from '@qiaoban/ui/logic/time/picker-clock';

/** How a moment is shown, and the other way in which it may be typed; none of them is the beginning of another one. */
const MOMENT_FORMATS = ['YYYY-MM-DD HH:mm', 'YYYY/M/D HH:mm'];

type Period = Pick<PublicFormSettings, 'startsAt' | 'endsAt' | 'maxAnswers'>;
type Props = { draft: Period; problems: Record<string, string>; onSet: (values: Partial<Period>) => void };

/** From when, until when and how many times the form may be handed in. */
export const PeriodFields = ({ draft, problems, onSet }: Props) => {
  const t = useT();
  const problemAt = (name: string) =>
    problems[name] === undefined ? {} : { validateStatus: 'error' as const, help: problems[name] };
  const moment = (name: 'startsAt' | 'endsAt', label: string) => (
    <Form.Item label={label} htmlFor={`public-${name}`} {...problemAt(name)}>
      <DatePicker
        id={`public-${name}`}
        needConfirm={false}
        showTime={{ format: 'HH:mm' }}
        format={MOMENT_FORMATS}
        style={{ width: '100%' }}
        value={toPicker(draft[name])}
        onChange={(day) => onSet({ [name]: momentOfPicker(day) })}
      />
    </Form.Item>
  );
  return (
    <>
      {moment('startsAt', t('visualdev.public_starts'))}
      {moment('endsAt', t('visualdev.public_ends'))}
      <Form.Item label={t('visualdev.public_max')} htmlFor="public-max" {...problemAt('maxAnswers')}>
        <NumberBox
          id="public-max"
          style={{ width: '100%' }}
          placeholder={t('visualdev.public_any')}
          value={draft.maxAnswers}
          onChange={(maxAnswers) => onSet({ maxAnswers })}
        />
      </Form.Item>
    </>
  );
};
