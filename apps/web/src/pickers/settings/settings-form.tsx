import type { ReactNode } from 'react';
import { Button, Form, Input, Switch } from 'antd';
import { Failed } from '@qiaoban/ui/empty';
import { Page, Panel } from '@qiaoban/ui/page';
import { LinesSkeleton } from '@qiaoban/ui/skeletons';
import { useButtons } from '#lib/session/permission.ts';
import { useT } from '#lib/texts/i18n.ts';
import './settings-form.css';

type Props<Values> = {
  title: string;
  name: string;
  answer: { data: Values | undefined; error: Error | null; refetch: () => unknown };
  save: { running: boolean; tried: (input: { body: Values }) => Promise<unknown> };
  children: ReactNode;
};

/** The settings of an area on a page of their own; whoever may not edit them reads them. */
export const SettingsForm = <Values extends object>({ title, name, answer, save, children }: Props<Values>) => {
  const t = useT();
  const may = useButtons();
  const { data, error, refetch } = answer;
  if (!data) return error ? <Failed text={error.message} retry={() => void refetch()} /> : <LinesSkeleton lines={8} />;
  return (
    <Page body="flow">
      <Panel title={title}>
        <Form<Values>
          className="settings-form"
          layout="vertical"
          name={name}
          disabled={!may('btn_edit')}
          initialValues={data}
          onFinish={(body) => void save.tried({ body })}
        >
          {children}
          {may('btn_edit') && (
            <Button type="primary" htmlType="submit" loading={save.running}>
              {t('app.save')}
            </Button>
          )}
        </Form>
      </Panel>
    </Page>
  );
};

/** A page for everybody: whether it is open, and what stands on top of it. */
export const PublicPageFields = (labels: { isOpen: string; isOpenHint: string; intro: string }) => (
  <>
    <Form.Item name="isOpen" label={labels.isOpen} valuePropName="checked" extra={labels.isOpenHint}>
      <Switch />
    </Form.Item>
    <Form.Item name="intro" label={labels.intro}>
      <Input.TextArea maxLength={1000} autoSize={{ minRows: 2, maxRows: 6 }} />
    </Form.Item>
  </>
);
