import { Form, Switch } from 'antd';
import type { ListButton, ListDesign } from '@qiaoban/form/list-design';
import { LocalTextInput } from '@qiaoban/form/views/local-text-input';
import { useT } from '#lib/texts/i18n.ts';
import { useFormDesign } from './form-design';

type Props = { list: ListDesign; set: (values: Partial<ListDesign>) => void };

const ABOVE = ['add', 'import', 'export', 'batchRemove'];
const ON_ROW = ['detail', 'edit', 'remove'];

/** Buttons above the list and on each row: on or off, with words of their own. */
export const ListButtons = ({ list, set }: Props) => {
  const t = useT();
  const { host } = useFormDesign();
  const rows = (part: 'buttons' | 'columnButtons', values: readonly string[]) => {
    const chosen = list[part];
    const put = (next: readonly ListButton[]): void =>
      // The order of the standard buttons stays the same, whoever was switched on last.
      set({ [part]: values.flatMap((value) => next.find((each) => each.value === value) ?? []) });
    return values.map((value) => {
      const button = chosen.find((each) => each.value === value);
      const id = `list-button-${value}`;
      return (
        <Form.Item key={value} label={t(`form-designer.button_${value}`)} htmlFor={id} labelCol={{ flex: '96px' }}>
          <div style={{ display: 'flex', gap: 8, alignItems: 'center' }}>
            <Switch
              id={id}
              size="small"
              checked={button !== undefined}
              onChange={(on) => put(on ? [...chosen, { value }] : chosen.filter((each) => each.value !== value))}
            />
            {button && (
              <LocalTextInput
                id={`${id}-text`}
                language={host.language}
                value={button.label}
                onChange={(label) => put(chosen.map((each) => (each.value === value ? { ...each, label } : each)))}
              />
            )}
          </div>
        </Form.Item>
      );
    });
  };
  return (
    <section>
      <h3>{t('form-designer.buttons')}</h3>
      <Form layout="horizontal" component="div" size="small" className="inspector-tight">
        {rows('buttons', ABOVE)}
        {rows('columnButtons', ON_ROW)}
      </Form>
    </section>
  );
};
