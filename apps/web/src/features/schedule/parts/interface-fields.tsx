import { Form, Select } from 'antd';
import { selectInterfaces } from '@qiaoban/contracts/base-data/data-interface.contract';
import { useT } from '#lib/texts/i18n.ts';
import { useRoute } from '#lib/call/query.ts';
import { ParametersField } from './parameters-field';

type Parameter = { name: string; value: string };
const PARAMETERS = ['content', 'parameters'];

/** The data interface that a task calls, chosen by its name, with values for its parameters. */
export const InterfaceFields = () => {
  const t = useT();
  const form = Form.useFormInstance();
  const groups = useRoute(selectInterfaces, {});
  const all = (groups.data ?? []).flatMap((group) => group.children);
  /** Its parameters stand ready to be filled in; what was typed for one of the same name stays. */
  const choose = (code: string): void => {
    const typed = (form.getFieldValue(PARAMETERS) as Parameter[] | undefined) ?? [];
    const asked = all.find((each) => each.enCode === code)?.parameters ?? [];
    const valueOf = (name: string, usual: string): string => typed.find((each) => each.name === name)?.value ?? usual;
    form.setFieldValue(
      PARAMETERS,
      asked.map(({ name, value }) => ({ name, value: valueOf(name, value) })),
    );
  };
  return (
    <>
      <Form.Item
        name={['content', 'code']}
        label={t('schedule.interface')}
        rules={[{ required: true, message: t('schedule.required') }]}
        {...(groups.error ? { help: groups.error.message, validateStatus: 'warning' as const } : {})}
      >
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          loading={groups.isLoading}
          notFoundContent={t('schedule.no_interface')}
          onChange={choose}
          options={(groups.data ?? [])
            .filter((group) => group.children.length > 0)
            .map((group) => ({
              label: group.fullName,
              options: group.children.map(({ enCode, fullName }) => ({
                value: enCode,
                label: t('app.noted', { name: fullName, note: enCode }),
              })),
            }))}
        />
      </Form.Item>
      <ParametersField />
    </>
  );
};
