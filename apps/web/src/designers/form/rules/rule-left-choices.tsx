import { FormValues } from '@qiaoban/form/views/fetched-select';
import { useOptions } from '@qiaoban/form/views/use-options';
import { formSource } from '@qiaoban/form/values/form-source';
import type { OptionProps } from '@qiaoban/form/values/option-value';
import { Select } from 'antd';
import { useT } from '#lib/texts/i18n.ts';
import { useFormDesign } from '../form-design';

type Props = { props: OptionProps | undefined; only: readonly string[]; onChange: (only: string[]) => void };

const NO_CHOICES: OptionProps = {
  label: '',
  showLabel: true,
  span: 24,
  noShow: false,
  dataType: 'static',
  options: [],
};

/** Values of another form that are asked about at a time. */
const MOST = 200;

/** The choices of the field that stay. What hangs on a field of the record is not known yet: all of it is offered. */
export const LeftChoices = ({ props = NO_CHOICES, only, onChange }: Props) => {
  const t = useT();
  const { host } = useFormDesign();
  const isOfForm = props.dataType === 'form';
  const { dataType, propsUrl = '', parameters = [], conditions = [] } = props;
  const isAnswered = dataType === 'dynamic' && propsUrl !== '' && parameters.some(({ from }) => from === 'field');
  const choices = useOptions(host, isOfForm ? NO_CHOICES : props, only);
  const look = {
    id: 'rule-left-choices',
    'aria-label': t('form-designer.left_choices'),
    placeholder: t(isAnswered ? 'form-designer.left_choices_typed' : 'form-designer.left_choices'),
    value: [...only],
  };
  if (isOfForm) {
    const free = conditions.filter(({ from }) => from !== 'field');
    return (
      <FormValues
        {...look}
        mode="multiple"
        maxCount={MOST}
        host={host}
        source={formSource({ ...props, sourceLevels: undefined, conditions: free })}
        chosen={only}
        onChange={(next) => onChange([next].flat())}
      />
    );
  }
  return (
    <Select<string[]>
      {...look}
      // what an interface answers to a record is not known here: its values are typed
      mode={isAnswered ? 'tags' : 'multiple'}
      showSearch={{ optionFilterProp: 'label' }}
      options={choices}
      onChange={onChange}
    />
  );
};
