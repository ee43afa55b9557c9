import { useState } from 'react';
import { Button } from 'antd';
import { CloseOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons';
import { textIn } from '@qiaoban/contracts/languages';
import type { ListDesign } from '@qiaoban/form/list-design';
import type { OwnButton } from '@qiaoban/form/own-button';
import { SortableList } from '#lib/list/sortable-list.tsx';
import { useT } from '#lib/texts/i18n.ts';
import { useFormDesign } from './form-design';
import { OwnButtonDialog } from './own-button-dialog';

type Props = { list: ListDesign; set: (values: Partial<ListDesign>) => void };

/** A code that no button of the list has; the codes of those that went are not given again while it is open. */
const freeValue = (buttons: readonly OwnButton[]): string => {
  let number = buttons.length + 1;
  while (buttons.some(({ value }) => value === `own${number}`)) number += 1;
  return `own${number}`;
};

/** Buttons of the designer's own: which there are, in which order, and what each does. */
export const OwnButtons = ({ list, set }: Props) => {
  const t = useT();
  const { host } = useFormDesign();
  const [edited, setEdited] = useState<OwnButton>();
  const buttons = list.ownButtons ?? [];
  const put = (next: readonly OwnButton[]): void => set({ ownButtons: next.length === 0 ? undefined : [...next] });
  const nameOf = ({ label, value }: OwnButton): string => textIn(label, host.language) || value;
  const add = (): void =>
    setEdited({ value: freeValue(buttons), label: '', at: ['row'], act: { do: 'set', values: [] } });
  const save = (button: OwnButton): void => {
    const isKnown = buttons.some(({ value }) => value === button.value);
    put(isKnown ? buttons.map((each) => (each.value === button.value ? button : each)) : [...buttons, button]);
    setEdited(undefined);
  };
  return (
    <section>
      <h3>
        {t('form-designer.own_buttons')}
        <Button size="small" type="link" icon={<PlusOutlined />} disabled={buttons.length >= 20} onClick={add}>
          {t('form-designer.add')}
        </Button>
      </h3>
      {buttons.length === 0 && <p className="designer-hint">{t('form-designer.own_buttons_hint')}</p>}
      <SortableList
        labels={{ drag: (name) => t('designer-frame.drag', { name }), hint: t('designer-frame.drag_hint') }}
        items={buttons.map((button) => ({
          id: button.value,
          name: `${nameOf(button)} · ${t(`form-designer.button_do_${button.act.do}`)}`,
          tools: (
            <>
              <Button
                size="small"
                type="text"
                aria-label={t('form-designer.settings_of', { name: nameOf(button) })}
                icon={<EditOutlined />}
                onClick={() => setEdited(button)}
              />
              <Button
                size="small"
                type="text"
                aria-label={t('form-designer.take_out', { name: nameOf(button) })}
                icon={<CloseOutlined />}
                onClick={() => put(buttons.filter(({ value }) => value !== button.value))}
              />
            </>
          ),
        }))}
        onOrder={(order) => put(order.flatMap((id) => buttons.find(({ value }) => value === id) ?? []))}
      />
      {edited && <OwnButtonDialog button={edited} onSave={save} onClose={() => setEdited(undefined)} />}
    </section>
  );
};
