import { useState } from 'react';
import { Button, Form } from 'antd';
import type { FormInstance } from 'antd';
import { CheckCircleFilled, CloseCircleFilled } from '@ant-design/icons';
import { testMailbox } from '@qiaoban/contracts/channel/mail.contract';
import type { ReplyOf } from '@qiaoban/contracts/route';
import type { SysConfig } from '@qiaoban/contracts/system/system-config.contract';
import { ModalFrame } from '@qiaoban/ui/modal-frame';
import { useT } from '#lib/texts/i18n.ts';
import { useAction } from '#lib/call/query.ts';

type Outcome = ReplyOf<typeof testMailbox>;
const SERVERS = ['smtp', 'pop3'] as const;
/** Names of the call by those of the configuration. */
const NAMES = { password: 'emailPassword', account: 'emailAccount' } as const;

/** Tries the mail servers as typed, before anything is saved; says for each what is wrong. */
export const MailboxTest = ({ form }: { form: FormInstance<SysConfig> }) => {
  const t = useT();
  const [outcome, setOutcome] = useState<Outcome>();
  const test = useAction(testMailbox, { success: false, done: setOutcome });
  const typed = Form.useWatch([], form) as Partial<SysConfig> | undefined;
  const hasServer = Boolean(typed?.emailSMTPHost || typed?.emailPOP3Host);
  const run = async (): Promise<void> => {
    const now = form.getFieldsValue();
    const body = {
      account: now.emailAccount,
      password: now.emailPassword,
      smtpHost: now.emailSMTPHost,
      smtpPort: now.emailSMTPPort,
      pop3Host: now.emailPOP3Host,
      pop3Port: now.emailPOP3Port,
      ssl: now.emailSsl,
    };
    await test.run({ body }).catch((cause: unknown) => {
      const { fields = [] } = cause as { fields?: { path: string; message: string }[] };
      const named = fields.map(({ path, message }) => ({ name: NAMES[path as 'account'] ?? path, errors: [message] }));
      form.setFields(named as Parameters<typeof form.setFields>[0]);
    });
  };
  return (
    <>
      <Button disabled={!hasServer} loading={test.running} onClick={() => void run()}>
        {t('system.mail_test')}
      </Button>
      <ModalFrame
        open={outcome !== undefined}
        title={t('system.mail_test')}
        footer={null}
        width={520}
        onCancel={() => setOutcome(undefined)}
      >
        <ul className="config-mail-outcome">
          {SERVERS.map((server) => {
            const problem = outcome?.[server] ?? undefined;
            if (problem === undefined) return null;
            return (
              <li key={server}>
                {problem === '' ? <CheckCircleFilled data-ok /> : <CloseCircleFilled />}
                <span>
                  <strong>{t(`system.mail_test_${server}`)}</strong>
                  <br />
                  {problem || t('system.mail_test_ok')}
                </span>
              </li>
            );
          })}
        </ul>
      </ModalFrame>
    </>
  );
};
