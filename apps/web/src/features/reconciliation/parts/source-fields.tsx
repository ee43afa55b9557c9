import { Form, Select, Switch, TimePicker } from 'antd';
import { pickerTime } from '@qiaoban/ui/logic/time/picker-clock';
import { selectInterfaces } from '@qiaoban/contracts/base-data/data-interface.contract';
import { FormSection } from '@qiaoban/ui/form-section';
import { useRoute } from '#lib/call/query.ts';
import { useT } from '#lib/texts/i18n.ts';

/** A time of the day as `HH:mm`, in a form. */
const TimeInput = ({ id, value, onChange }: { id?: string; value?: string; onChange?: (value: string) => void }) => (
  <TimePicker
    {...(id === undefined ? {} : { id })}
    format="HH:mm"
    minuteStep={5}
    allowClear={false}
    needConfirm={false}
    value={pickerTime(value ?? '06:00')}
    onChange={(next) => next && onChange?.(next.format('HH:mm'))}
  />
);

/** From where the lines of a channel come by themselves. */
export const SourceFields = () => {
  const t = useT();
  const interfaceId = Form.useWatch<string | undefined>(['sources', 'interfaceId']) ?? '';
  const groups = useRoute(selectInterfaces, {});
  const options = [
    { value: '', label: t('reconciliation.source_none') },
    ...(groups.data ?? [])
      .filter(({ children }) => children.length > 0)
      .map(({ fullName, children }) => ({
        label: fullName,
        options: children.map((each) => ({ value: each.id, label: each.fullName })),
      })),
  ];
  return (
    <FormSection title={t('reconciliation.section_sources')}>
      <Form.Item
        name={['sources', 'folder']}
        label={t('reconciliation.source_by_folder')}
        extra={t('reconciliation.source_folder_hint')}
        valuePropName="checked"
      >
        <Switch />
      </Form.Item>
      <Form.Item
        name={['sources', 'interfaceId']}
        label={t('reconciliation.source_by_interface')}
        extra={t('reconciliation.source_interface_hint')}
      >
        <Select showSearch={{ optionFilterProp: 'label' }} loading={groups.isLoading} options={options} />
      </Form.Item>
      <Form.Item
        name={['sources', 'interfaceSide']}
        label={t('reconciliation.source_side')}
        hidden={interfaceId === ''}
      >
        <Select
          options={(['channel', 'own'] as const).map((value) => ({ value, label: t(`reconciliation.side_${value}`) }))}
        />
      </Form.Item>
      <Form.Item
        name={['sources', 'interfaceTime']}
        label={t('reconciliation.source_time')}
        hidden={interfaceId === ''}
      >
        <TimeInput />
      </Form.Item>
    </FormSection>
  );
};
