import { useState } from 'react';
import { Button, Checkbox, Form, Select } from 'antd';
import { textIn } from '@qiaoban/contracts/languages';
import { BUTTON_ACTS, BUTTON_PLACES, PLACES_OF_ACT } from '@qiaoban/form/own-button';
import type { ButtonAct, ButtonActKind, ButtonPlace, OwnButton } from '@qiaoban/form/own-button';
import { LocalTextInput } from '@qiaoban/form/views/local-text-input';
import { OptionColourButton } from '@qiaoban/form/views/option-colour-button';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { ModalFrame } from '@qiaoban/ui/modal-frame';
import { useT } from '#lib/texts/i18n.ts';
import { IconSelect } from '#pickers/form/icon-select.tsx';
import { ConditionButton } from './condition-button';
import { useFormDesign } from './form-design';
import { OwnButtonAct } from './own-button-act';

type Props = { button: OwnButton; onSave: (button: OwnButton) => void; onClose: () => void };

const NEW_ACT: Record<ButtonActKind, ButtonAct> = {
  form: { do: 'form', form: '', values: [] },
  link: { do: 'link', address: '', newWindow: true },
  interface: { do: 'interface', interface: '', values: [] },
  flow: { do: 'flow', flow: '', submit: true, values: [] },
  set: { do: 'set', values: [] },
  print: { do: 'print', template: '' },
};

/** One button: what it is called, where it stands, what it does, and when it is there. */
export const OwnButtonDialog = guardDialog(({ button, onSave, onClose }: Props) => {
  const t = useT();
  const { host } = useFormDesign();
  const [draft, setDraft] = useState(button);
  const change = (values: Partial<OwnButton>): void => setDraft({ ...draft, ...values });
  const possible = PLACES_OF_ACT[draft.act.do];
  const chooseAct = (kind: ButtonActKind): void => {
    const at = draft.at.filter((place) => PLACES_OF_ACT[kind].includes(place));
    change({ act: NEW_ACT[kind], at: at.length > 0 ? at : ['row'] });
  };
  const isNamed = textIn(draft.label, host.language).trim() !== '';
  const unplaced = draft.at.length > 0 ? undefined : t('form-designer.own_button_unplaced');
  return (
    <ModalFrame
      open
      width={720}
      title={t('form-designer.own_button')}
      okText={t('app.ok')}
      cancelText={t('app.cancel')}
      lack={isNamed ? unplaced : t('form-designer.own_button_unnamed')}
      onOk={() => onSave(draft)}
      onCancel={onClose}
    >
      <Form layout="vertical" component="div" className="own-button">
        <Form.Item label={t('form-designer.own_button_name')} htmlFor="own-button-name" required>
          <LocalTextInput
            id="own-button-name"
            language={host.language}
            value={draft.label}
            onChange={(label) => change({ label: label ?? '' })}
          />
        </Form.Item>
        <Form.Item label={t('form-designer.own_button_does')} htmlFor="own-button-act">
          <Select<ButtonActKind>
            id="own-button-act"
            value={draft.act.do}
            options={BUTTON_ACTS.map((kind) => ({ value: kind, label: t(`form-designer.button_do_${kind}`) }))}
            onChange={chooseAct}
          />
        </Form.Item>
        <OwnButtonAct act={draft.act} onChange={(act) => change({ act })} />
        <Form.Item label={t('form-designer.own_button_at')} extra={t('form-designer.own_button_right')}>
          <Checkbox.Group
            aria-label={t('form-designer.own_button_at')}
            value={[...draft.at]}
            options={BUTTON_PLACES.map((place) => ({
              value: place,
              label: t(`form-designer.button_at_${place}`),
              disabled: !possible.includes(place),
            }))}
            onChange={(at) => change({ at: at as ButtonPlace[] })}
          />
        </Form.Item>
        <div className="own-button-look">
          <Form.Item label={t('form-designer.own_button_icon')} htmlFor="own-button-icon">
            <IconSelect id="own-button-icon" value={draft.icon ?? ''} onChange={(icon) => change({ icon })} />
          </Form.Item>
          <Form.Item label={t('form-designer.own_button_colour')}>
            <OptionColourButton
              colour={draft.colour ?? 'grey'}
              language={host.language}
              name={t('form-designer.own_button_colour')}
              onChange={(colour) => change({ colour })}
            />
            {draft.colour !== undefined && (
              <Button size="small" type="link" onClick={() => change({ colour: undefined })}>
                {t('form-designer.own_button_no_colour')}
              </Button>
            )}
          </Form.Item>
          <Form.Item label={t('form-designer.own_button_when')}>
            <ConditionButton
              title={t('form-designer.own_button_when')}
              value={draft.when}
              onChange={(when) => change({ when })}
            />
          </Form.Item>
        </div>
        <Form.Item
          label={t('form-designer.own_button_confirm')}
          htmlFor="own-button-confirm"
          extra={t('form-designer.own_button_confirm_hint')}
        >
          <LocalTextInput
            id="own-button-confirm"
            language={host.language}
            value={draft.confirm}
            onChange={(confirm) => change({ confirm })}
          />
        </Form.Item>
      </Form>
    </ModalFrame>
  );
});
