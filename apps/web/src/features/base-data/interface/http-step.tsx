import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { NumberBox } from '@qiaoban/ui/number-box';
import { MAX_STEPS } from '@qiaoban/contracts/base-data/data-interface-definition';
import type { HttpPart } from '@qiaoban/contracts/base-data/data-interface-definition';
import { Panel } from '@qiaoban/ui/page';
import { useT } from '#lib/texts/i18n.ts';
import { emptyStep, replaceAt, withoutAt } from './draft';
import type { Definition } from './draft';
import { Field } from './field';
import { HttpCall } from './http-call';
import { ValueChips } from './value-chips';

type Props = { definition: Definition; onChange: (part: Partial<Definition>) => void };

/** HTTP calls, one after the other; later ones use what earlier ones answered. */
export const HttpSteps = ({ definition, onChange }: Props) => {
  const t = useT();
  const http = definition.http!;
  const { steps } = http;
  const change = (part: Partial<HttpPart>): void => onChange({ http: { ...http, ...part } });
  const earlier = steps.slice(0, -1).map((_, at) => `{step${at + 1}}`);
  return (
    <Panel title={t('data-interface.calls')}>
      <div className="itf-body">
        {steps.map((step, at) => (
          <HttpCall
            // oxlint-disable-next-line react/no-array-index-key -- steps have no identity but their order
            key={at}
            step={step}
            at={at}
            isLast={at === steps.length - 1}
            onChange={(next) => change({ steps: replaceAt(steps, at, next) })}
            onRemove={steps.length > 1 ? () => change({ steps: withoutAt(steps, at) }) : undefined}
          />
        ))}
        <Button
          type="dashed"
          icon={<PlusOutlined />}
          disabled={steps.length >= MAX_STEPS}
          onClick={() => change({ steps: [...steps, emptyStep()] })}
        >
          {t('data-interface.add_step')}
        </Button>
        <ValueChips parameters={definition.parameters} kind="braces" more={earlier} />
        <div className="itf-grid">
          <Field label={t('data-interface.timeout')} hint={t('data-interface.timeout_hint')}>
            {(id) => (
              <NumberBox
                id={id}
                min={1}
                max={60}
                precision={0}
                value={http.timeout}
                style={{ width: '100%' }}
                onChange={(timeout) => change({ timeout: timeout ?? 10 })}
              />
            )}
          </Field>
        </div>
      </div>
    </Panel>
  );
};
