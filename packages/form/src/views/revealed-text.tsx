import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { textIn } from '@qiaoban/contracts/languages';
import type { FieldProps } from '../field-props';
import type { BlockHost } from '../host';
import { isEmpty } from '../problem';
import { formText } from '../texts/form-text';
import { isMasked } from '../values/protected-text';

type Props = { path: string; row?: string | undefined; value: unknown; props: FieldProps; host: BlockHost };

/** Beside a value that is shown in part: the whole of it, for who may see it, as long as it is asked for. */
export const RevealedText = ({ path, row, value, props, host }: Props) => {
  const [whole, setWhole] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const { reveal, language } = host;
  if (reveal === undefined || isEmpty(value) || !isMasked(props) || !reveal.may(path)) return null;
  const isShown = whole !== undefined;
  const label = textIn(props.label, language);
  const press = async (): Promise<void> => {
    if (isShown) return setWhole(undefined);
    setBusy(true);
    try {
      setWhole(await reveal.show(path, row));
    } catch (cause) {
      host.say('error', cause instanceof Error ? cause.message : String(cause));
    } finally {
      setBusy(false);
    }
  };
  return (
    <span className="qb-reveal">
      {isShown && <span className="qb-reveal-text">{whole}</span>}
      <Button
        type="link"
        size="small"
        loading={isBusy}
        aria-expanded={isShown}
        aria-label={formText(language, isShown ? 'form.view.conceal' : 'form.view.reveal', { label })}
        icon={isShown ? <EyeInvisibleOutlined aria-hidden /> : <EyeOutlined aria-hidden />}
        onClick={() => void press()}
      >
        {formText(language, isShown ? 'form.view.conceal_short' : 'form.view.reveal_short')}
      </Button>
    </span>
  );
};
