import { useState } from 'react';
import { Alert, Button, Typography } from 'antd';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { Drawer } from '@qiaoban/ui/drawer';
import { CaretRightOutlined } from '@ant-design/icons';
import { callInterface, getInterface } from '@qiaoban/contracts/base-data/data-interface.contract';
import { Failed } from '@qiaoban/ui/empty';
import { LinesSkeleton } from '@qiaoban/ui/skeletons';
import { withBase } from '#lib/menu/base-path.ts';
import { call } from '#lib/call/call.ts';
import { isCallError } from '#lib/call/call-error.ts';
import { useT } from '#lib/texts/i18n.ts';
import { useRoute } from '#lib/call/query.ts';
import { ParameterValues } from './parameter-values';
import { ResultView } from './result-view';

type Props = { id: string; title: string; onClose: () => void };
type Outcome = { data: unknown } | { error: string };

/** What an interface answers, with its address. */
export const PreviewDrawer = guardDialog(({ id, title, onClose }: Props) => {
  const t = useT();
  const stored = useRoute(getInterface, { params: { id } });
  const [values, setValues] = useState<Record<string, unknown>>({});
  const [outcome, setOutcome] = useState<Outcome>();
  const [isBusy, setBusy] = useState(false);
  const run = async (): Promise<void> => {
    setBusy(true);
    const query = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value as string)]));
    try {
      setOutcome({ data: await call(callInterface, { params: { id }, query }) });
    } catch (error) {
      setOutcome({ error: isCallError(error) ? error.message : t('app.request_failed') });
    } finally {
      setBusy(false);
    }
  };
  const address = `${globalThis.location.origin}${withBase('/api')}/system/Base/DataInterface/${id}/Actions/Response`;
  return (
    <Drawer open title={`${t('app.preview')} · ${title}`} size={860} onClose={onClose}>
      {stored.data === undefined ? (
        stored.error ? (
          <Failed text={stored.error.message} retry={() => void stored.refetch()} />
        ) : (
          <LinesSkeleton lines={4} />
        )
      ) : (
        <div className="itf-body">
          <Typography.Text copyable={{ text: address }} style={{ overflowWrap: 'anywhere' }}>
            GET {address}
          </Typography.Text>
          <ParameterValues parameters={stored.data.definition.parameters} values={values} onChange={setValues} />
          <Button
            type="primary"
            icon={<CaretRightOutlined />}
            loading={isBusy}
            style={{ alignSelf: 'flex-start' }}
            onClick={() => void run()}
          >
            {t('data-interface.run')}
          </Button>
          {outcome && 'error' in outcome && <Alert type="error" showIcon title={outcome.error} />}
          {outcome && 'data' in outcome && <ResultView data={outcome.data} />}
        </div>
      )}
    </Drawer>
  );
});
