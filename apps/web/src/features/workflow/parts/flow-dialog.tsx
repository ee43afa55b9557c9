import { EnCode } from '@qiaoban/contracts/fields';
import { CodeInput } from '#lib/form/code-input.tsx';
import { fieldRule } from '#lib/form/field-rule.ts';
import { useRef } from 'react';
import { Form, Input, Select } from 'antd';
import { NumberBox } from '@qiaoban/ui/number-box';
import { FLOW_TEMPLATES, flowTemplateOf } from '@qiaoban/flow/edit/templates';
import { createFlow, getFlow, listFlows, updateFlow } from '@qiaoban/contracts/workflow/engine.contract';
import { selectFormModels } from '@qiaoban/contracts/visualdev/form-model.contract';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { FormDialog } from '@qiaoban/ui/form-dialog';
import { useT } from '#lib/texts/i18n.ts';
import { useMakeAndOpen } from '#lib/list/make-and-open.ts';
import { useAction, useRoute } from '#lib/call/query.ts';
import { requireText, requireValue } from '#lib/form/required.ts';
import { wholeNumber } from '#lib/form/number-rule.ts';
import { Gallery } from '#pickers/frame/gallery.tsx';
import { IconSelect } from '#pickers/form/icon-select.tsx';
import { proposedNames } from '../proposed-names';
import { ColourChoice, FIRST_COLOUR } from './colour-choice';
import { useCategories } from './use-work-search';

type Values = {
  /** What the way of approval begins with; of a new flow. */
  template?: string;
  formId: string;
  fullName: string;
  enCode: string;
  category?: string;
  icon: string;
  iconBackground: string;
  sortCode: number;
  description: string;
};

const fresh: Partial<Values> = {
  template: '',
  icon: 'audit',
  iconBackground: FIRST_COLOUR,
  sortCode: 0,
  description: '',
};

const Basics = () => {
  const t = useT();
  const categories = useCategories();
  const required = requireText(t);
  return (
    <>
      <Form.Item name="fullName" label={t('workflow.flow_name')} rules={[required]}>
        <Input maxLength={50} />
      </Form.Item>
      <Form.Item name="enCode" label={t('workflow.flow_code')} rules={[required, fieldRule(EnCode)]}>
        <CodeInput />
      </Form.Item>
      <Form.Item name="category" label={t('workflow.category')}>
        <Select allowClear options={categories} />
      </Form.Item>
      <Form.Item name="icon" label={t('workflow.icon')}>
        <IconSelect />
      </Form.Item>
      <Form.Item name="iconBackground" label={t('workflow.colour')}>
        <ColourChoice label={t('workflow.colour')} />
      </Form.Item>
      <Form.Item name="sortCode" label={t('app.sort_code')} rules={[wholeNumber(0, 999999)]}>
        <NumberBox style={{ width: '100%' }} />
      </Form.Item>
      <Form.Item name="description" label={t('app.description')}>
        <Input.TextArea rows={3} maxLength={500} />
      </Form.Item>
    </>
  );
};

type NewProps = { open: boolean; onClose: () => void; onMade: (id: string) => void };

/** A new flow for a published form, its first or a further one. */
export const NewFlowDialog = guardDialog(({ open, onClose, onMade }: NewProps) => {
  const t = useT();
  const [form] = Form.useForm<Values>();
  const forms = useRoute(selectFormModels, {}, { enabled: open, staleTime: 0 });
  const create = useAction(createFlow, { stale: [listFlows, selectFormModels] });
  const { made, close } = useMakeAndOpen({ onClose, onMade });
  const proposed = useRef<{ fullName: string; enCode: string }>(undefined);
  const published = forms.data?.list ?? [];
  const suggest = (formId: string): void => {
    const chosen = published.find((each) => each.id === formId);
    if (!chosen) return;
    const names = proposedNames(chosen, (name) => t('workflow.flow_name_of', { form: name }));
    for (const key of ['fullName', 'enCode'] as const) {
      // another form brings another proposal; what the person wrote stays
      const now: unknown = form.getFieldValue(key);
      if (now === undefined || now === '' || now === proposed.current?.[key]) form.setFieldValue(key, names[key]);
    }
    proposed.current = names;
  };
  return (
    <FormDialog<Values>
      open={open}
      form={form}
      width={820}
      title={t('workflow.new_flow')}
      okText={t('workflow.create_and_design')}
      initial={forms.data || forms.error ? fresh : undefined}
      onSubmit={async ({ template, category, ...values }) => {
        const document = flowTemplateOf(template)?.document();
        const draft = document && { flowTemplateJson: document };
        made((await create.run({ body: { ...values, category: category ?? '', ...draft } })).id);
      }}
      onClose={close}
      onValuesChange={(changed) => changed.formId !== undefined && suggest(changed.formId)}
    >
      <Form.Item name="template" wrapperCol={{ span: 24 }}>
        <Gallery
          label={t('workflow.templates')}
          blank={{ name: t('workflow.template_blank'), hint: t('workflow.template_blank_hint') }}
          templates={FLOW_TEMPLATES}
        />
      </Form.Item>
      <Form.Item
        name="formId"
        label={t('workflow.form')}
        extra={forms.data && published.length === 0 ? t('workflow.no_free_form') : t('workflow.form_hint')}
        rules={[requireValue(t)]}
      >
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          options={published.map((each) => ({
            value: each.id,
            label: t('app.noted', {
              name: each.fullName,
              note: each.hasFlow ? t('workflow.form_with_flow', { code: each.enCode }) : each.enCode,
            }),
          }))}
        />
      </Form.Item>
      <Basics />
    </FormDialog>
  );
});

type EditProps = { id: string; onClose: () => void };

/** Name, code and looks of a flow; its design stays as it is. */
export const FlowBasicsDialog = guardDialog(({ id, onClose }: EditProps) => {
  const t = useT();
  const flow = useRoute(getFlow, { params: { id } }, { enabled: id !== '', staleTime: 0 }).data;
  const save = useAction(updateFlow, { stale: [listFlows, getFlow] });
  const isOpen = id !== '';
  return (
    <FormDialog<Omit<Values, 'formId'>>
      open={isOpen}
      title={t('workflow.flow_basics')}
      initial={
        isOpen && flow?.id === id
          ? ({ ...flow, ...(flow.category ? {} : { category: undefined }) } as Partial<Values>)
          : undefined
      }
      onSubmit={async ({ category, ...values }) => {
        if (!flow) return;
        const { flowTemplateJson, version, names } = flow;
        await save.run({
          params: { id },
          body: { ...values, category: category ?? '', ...(names ? { names } : {}), flowTemplateJson, version },
        });
      }}
      onClose={onClose}
    >
      <Basics />
    </FormDialog>
  );
});
