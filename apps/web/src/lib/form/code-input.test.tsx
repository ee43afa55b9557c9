import { useState } from 'react';
import { FormDialog } from '@qiaoban/ui/form-dialog';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Form, Input } from 'antd';
import { afterEach, describe, expect, it } from 'vitest';
import { CodeInput, NamedCodeInput } from './code-input';

afterEach(cleanup);

type Values = { fullName: string; enCode: string };

/** A list's dialog: what is new and what is there are written in the same one. */
const Things = ({ there }: { there?: Values }) => {
  const [edited, setEdited] = useState<Partial<Values> | undefined>(there ?? {});
  const [kept, setKept] = useState<Values>();
  return (
    <>
      <FormDialog<Values>
        open={edited !== undefined}
        title="thing"
        initial={edited}
        onSubmit={(values) => {
          setKept(values);
          return Promise.resolve();
        }}
        onClose={() => setEdited(undefined)}
      >
        <Form.Item name="fullName" label="name">
          <Input />
        </Form.Item>
        <Form.Item name="enCode" label="code">
          <CodeInput />
        </Form.Item>
      </FormDialog>
      <button type="button" onClick={() => setEdited(kept)}>
        again
      </button>
      <output>{JSON.stringify(kept)}</output>
    </>
  );
};
/** A thing that has a code before it has a name. */
const Begun = () => {
  const [form] = Form.useForm<Values>();
  return (
    <Form form={form} initialValues={{ fullName: '', enCode: 'form_ab12cd' }}>
      <Form.Item name="fullName" label="name">
        <Input />
      </Form.Item>
      <Form.Item name="enCode" label="code">
        <CodeInput standIn="form_ab12cd" />
      </Form.Item>
    </Form>
  );
};
/** A thing whose code has small letters only. */
const Small = () => {
  const [form] = Form.useForm<Values>();
  return (
    <Form form={form}>
      <Form.Item name="fullName" label="name">
        <Input />
      </Form.Item>
      <Form.Item name="enCode" label="code">
        <CodeInput isSmall />
      </Form.Item>
    </Form>
  );
};
const name = () => screen.getByLabelText<HTMLInputElement>('name');
const code = () => screen.getByLabelText<HTMLInputElement>('code');
const rest = () => new Promise((done) => setTimeout(done, 600));

describe('a code', () => {
  it('follows the name while nobody has typed one', async () => {
    render(<Things />);
    await userEvent.type(name(), '客户');
    await waitFor(() => expect(code().value).toBe('keHu'));
    await userEvent.type(name(), '档案');
    await waitFor(() => expect(code().value).toBe('keHuDangAn'));
    await userEvent.clear(name());
    await waitFor(() => expect(code().value).toBe(''));
  });

  it('stays as it was typed', async () => {
    render(<Things />);
    await userEvent.type(code(), 'mine');
    await userEvent.type(name(), '客户');
    await rest();
    expect(code().value).toBe('mine');
  });

  it('stays when it was changed by hand', async () => {
    render(<Things />);
    await userEvent.type(name(), '客户');
    await waitFor(() => expect(code().value).toBe('keHu'));
    await userEvent.type(code(), '2');
    await userEvent.type(name(), '档案');
    await rest();
    expect(code().value).toBe('keHu2');
  });

  it('of what is there does not change with its name, not even of what was just made', async () => {
    render(<Things />);
    await userEvent.type(name(), '客户');
    await waitFor(() => expect(code().value).toBe('keHu'));
    await userEvent.click(screen.getByRole('button', { name: /保\s*存/ }));
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('keHu'));
    await userEvent.click(screen.getByRole('button', { name: 'again', hidden: true }));
    await waitFor(() => expect(name().value).toBe('客户'));
    await userEvent.type(name(), '档案');
    await rest();
    expect(code().value).toBe('keHu');
  });

  it('of what is there does not change', async () => {
    render(<Things there={{ fullName: '客户', enCode: 'customer' }} />);
    await waitFor(() => expect(code().value).toBe('customer'));
    await userEvent.type(name(), '档案');
    await rest();
    expect(code().value).toBe('customer');
  });

  it('follows a name outside of a form', async () => {
    const Draft = () => {
      const [draft, setDraft] = useState({ fullName: '', enCode: '' });
      const change = (part: Partial<Values>): void => setDraft({ ...draft, ...part });
      return (
        <>
          <input
            aria-label="name"
            value={draft.fullName}
            onChange={({ target }) => change({ fullName: target.value })}
          />
          <NamedCodeInput
            aria-label="code"
            name={draft.fullName}
            value={draft.enCode}
            onPropose={(enCode) => change({ enCode })}
            onChange={({ target }) => change({ enCode: target.value })}
          />
        </>
      );
    };
    render(<Draft />);
    await userEvent.type(name(), '客户');
    await waitFor(() => expect(code().value).toBe('keHu'));
    await userEvent.type(code(), '2');
    await userEvent.type(name(), '表');
    await rest();
    expect(code().value).toBe('keHu2');
  });

  it('gives way to the name where it only stands in for one, and comes back without one', async () => {
    render(<Begun />);
    expect(code().value).toBe('form_ab12cd');
    await userEvent.type(name(), '客户');
    await waitFor(() => expect(code().value).toBe('keHu'));
    await userEvent.clear(name());
    await waitFor(() => expect(code().value).toBe('form_ab12cd'));
    await userEvent.type(code(), 'x');
    await userEvent.type(name(), '客户');
    await rest();
    expect(code().value).toBe('form_ab12cdx');
  });
});

it('proposes small letters where a code has no others', async () => {
  render(<Small />);
  await userEvent.type(name(), '华东公司');
  await waitFor(() => expect(code().value).toBe('huadonggongsi'));
});
