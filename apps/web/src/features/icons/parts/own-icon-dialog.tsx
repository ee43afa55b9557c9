import { fieldRule } from '#lib/form/field-rule.ts';
import { createElement, useRef } from 'react';
import { Button, Form, Input } from 'antd';
import { UploadOutlined } from '@ant-design/icons';
import { createOwnIcon, listOwnIcons, MAX_ICON_BYTES, OwnIconName } from '@qiaoban/contracts/menu/own-icon.contract';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { FormDialog } from '@qiaoban/ui/form-dialog';
import { toast } from '@qiaoban/ui/logic/toast-store';
import { useT } from '#lib/texts/i18n.ts';
import { iconFor, loadOwnIcons } from '#lib/icons/own-icons.tsx';
import { useAction } from '#lib/call/query.ts';
import { requireValue } from '#lib/form/required.ts';

type FieldProps = { value?: string; onChange?: (value: string) => void; id?: string };

const Preview = ({ svg }: { svg: string }) => createElement(iconFor({ svg }));

/** Reads a file as text; what it may hold is the server's business. */
const SvgField = ({ value = '', onChange, id }: FieldProps) => {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const read = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    if (file.size > MAX_ICON_BYTES) toast.error(t('icons.too_large'));
    else onChange?.(await file.text());
  };
  return (
    <span style={{ display: 'flex', alignItems: 'center', gap: 16 }}>
      <input
        ref={input}
        type="file"
        accept=".svg,image/svg+xml"
        hidden
        onChange={(event) => void read(event.target.files?.[0])}
      />
      <Button {...(id === undefined ? {} : { id })} icon={<UploadOutlined />} onClick={() => input.current?.click()}>
        {t('icons.choose')}
      </Button>
      {value !== '' && (
        <span style={{ fontSize: 32, lineHeight: 1 }}>
          <Preview svg={value} />
        </span>
      )}
    </span>
  );
};

/** An icon of the organisation's own. */
export const OwnIconDialog = guardDialog(({ onClose }: { onClose: () => void }) => {
  const t = useT();
  const create = useAction(createOwnIcon, { stale: [listOwnIcons], done: () => void loadOwnIcons() });
  const required = requireValue(t);
  return (
    <FormDialog<{ name: string; svg: string }>
      open
      title={t('icons.add')}
      initial={{ name: 'own-', svg: '' }}
      onSubmit={(body) => create.run({ body })}
      onClose={onClose}
    >
      <Form.Item name="svg" label={t('icons.file')} extra={t('icons.file_hint')} rules={[required]}>
        <SvgField />
      </Form.Item>
      <Form.Item
        name="name"
        label={t('icons.name')}
        extra={t('icons.name_hint')}
        rules={[required, fieldRule(OwnIconName)]}
      >
        <Input maxLength={40} />
      </Form.Item>
    </FormDialog>
  );
});
