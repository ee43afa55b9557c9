import { DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { Option } from '../block';
import type { DesignHost } from '../host';
import { formText } from '../texts/form-text';
import { FetchedSelect } from './fetched-select';

const MOST = 4;

type Props = {
  id: string;
  host: DesignHost;
  fetch: () => Promise<readonly Option[]>;
  levels: readonly string[];
  onChange: (levels: string[]) => void;
};

/** Fields of another form that stand above the one whose values are offered, from the top. */
export const LevelsEditor = ({ id, host, fetch, levels, onChange }: Props) => {
  const { language } = host;
  return (
    <>
      <small>{formText(language, 'form.view.source_levels')}</small>
      {levels.map((level, at) => (
        <div key={at} className="qb-option-row">
          <FetchedSelect
            id={`${id}-level-${at}`}
            host={host}
            fetch={fetch}
            opens
            placeholder={formText(language, 'form.view.source_level', { number: at + 1 })}
            value={level}
            onChange={(next = '') => onChange(levels.map((each, index) => (index === at ? next : each)))}
          />
          <Button
            type="text"
            icon={<DeleteOutlined />}
            aria-label={formText(language, 'form.view.remove_level')}
            onClick={() => onChange(levels.filter((_, index) => index !== at))}
          />
        </div>
      ))}
      {levels.length < MOST && (
        <Button size="small" type="dashed" onClick={() => onChange([...levels, ''])}>
          {formText(language, 'form.view.add_level')}
        </Button>
      )}
    </>
  );
};
