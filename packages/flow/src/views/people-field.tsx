import { CloseOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { PersonName } from '@qiaoban/ui/user-avatar';
import type { PeopleKind } from '../describe/host';
import { pickOf } from '../describe/host';
import { useFlowHost, useFlowText } from './host-context';

type Props = {
  label: string;
  kind: PeopleKind;
  value: readonly string[];
  several?: boolean;
  onChange: (ids: string[]) => void;
};

/** Chosen people, roles, positions or departments by name, with the host's picker behind the button. */
export const PeopleField = ({ label, kind, value, several = true, onChange }: Props) => {
  const host = useFlowHost();
  const t = useFlowText();
  const open = async (): Promise<void> => {
    const chosen = await pickOf(host, kind)(value, { several });
    if (chosen) onChange(several ? chosen : chosen.slice(0, 1));
  };
  return (
    <div className="qf-people-field" role="group" aria-label={label}>
      {value.map((id) => {
        const name = host.nameOf(kind, id) ?? id;
        return (
          <span key={id} className="qf-tag">
            {kind === 'user' ? <PersonName name={name} src={host.pictureOf?.(id)} /> : name}
            <button
              type="button"
              className="qf-tag-close"
              aria-label={t('flow.edit.drop', { name })}
              onClick={() => onChange(value.filter((other) => other !== id))}
            >
              <CloseOutlined aria-hidden />
            </button>
          </span>
        );
      })}
      <Button size="small" icon={<PlusOutlined />} onClick={() => void open()}>
        {t('flow.edit.pick')}
      </Button>
    </div>
  );
};
