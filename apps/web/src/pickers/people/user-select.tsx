import { useState } from 'react';
import { Button, Select, Space, Tag } from 'antd';
import { TeamOutlined } from '@ant-design/icons';
import { LinesSkeleton } from '@qiaoban/ui/skeletons';
import { PersonName } from '@qiaoban/ui/user-avatar';
import type { Choice } from '../choice/choice';
import { DEFAULT_MAX } from '../choice/choice';
import { ChoiceFace } from '../choice/choice-face';
import { useUserLevel } from './levels';
import { remember, useChoices } from './names';
import { usePickerTexts } from '../frame/picker-texts';
import { idsOf, valueOf } from '../choice/select-value';
import type { SelectProps } from '../choice/select-value';
import { useBrowse } from '../frame/use-browse';
import { UserPicker } from './user-picker';
import '../frame/picker-frame.css';

/** Whom a search found; another text has not been searched for yet. */
type Found = { keyword: string; choices: readonly Choice[] };
type ListProps = { text: string; onFound: (found: Found) => void };

const NOBODY: readonly Choice[] = [];

/** Asks for people while something is typed; draws nothing. */
const Finder = ({ text, onFound }: ListProps) => {
  const browse = useBrowse();
  if (browse.text !== text) browse.setText(text);
  const { keyword } = browse;
  const { choices, error } = useUserLevel(browse);
  const found = keyword === '' ? undefined : error === undefined ? choices : NOBODY;
  const [reportedKey, setReportedKey] = useState<string>();
  const key = found && `${keyword}:${found.map((c) => c.id).join(',')}`;
  if (found && key !== reportedKey) {
    setReportedKey(key);
    queueMicrotask(() => onFound({ keyword, choices: found }));
  }
  return null;
};

/** A press on the cross takes a person away; it must not open the list as well. */
const keepClosed = (event: React.MouseEvent): void => {
  event.preventDefault();
  event.stopPropagation();
};

/** People in a form: type a name, account or pinyin, or open the picker. The value is an id or a list of ids. */
export const UserSelect = ({ value, onChange, multiple = false, max = DEFAULT_MAX, ...rest }: SelectProps) => {
  const t = usePickerTexts();
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [found, setFound] = useState<Found>({ keyword: '', choices: NOBODY });
  const ids = idsOf(value);
  const chosen = useChoices('user', ids);
  const known = [...chosen, ...found.choices.filter((c) => !ids.includes(c.id))];
  const typed = text.trim();
  const isFound = typed === '' || typed === found.keyword;
  // Enter takes the first of the list: it must be one whom the text means, not one who is chosen already
  const available = typed === '' ? known : isFound ? found.choices : NOBODY;
  const take = (next: readonly string[]): void => {
    setText('');
    onChange?.(valueOf(next, multiple));
  };
  // beside the group, which would make its parts anew when one is added before them
  return (
    <>
      {typed !== '' && (
        <Finder
          text={text}
          onFound={(next) => {
            remember('user', next.choices);
            setFound(next);
          }}
        />
      )}
      <Space.Compact block>
        <Select<string | string[]>
          {...(rest.id === undefined ? {} : { id: rest.id })}
          aria-label={rest['aria-label']}
          style={{ width: '100%' }}
          mode={multiple ? 'multiple' : undefined}
          allowClear
          disabled={rest.disabled ?? false}
          maxCount={multiple ? max : undefined}
          showSearch={{ filterOption: false, searchValue: text, onSearch: setText }}
          placeholder={rest.placeholder ?? t('pickers.type_user')}
          notFoundContent={
            isFound ? t(typed === '' ? 'pickers.type_user' : 'pickers.no_match') : <LinesSkeleton lines={2} />
          }
          value={(multiple ? ids : (ids[0] ?? null)) as string | string[]}
          options={available.map((c) => ({ value: c.id, label: c.fullName, choice: c }))}
          // the list of those who were not found yet names nobody by an id
          labelRender={({ value: id }) => {
            const person = known.find((c) => c.id === id);
            return <PersonName name={person?.fullName ?? '…'} src={person?.headIcon} />;
          }}
          tagRender={({ label, closable, onClose }) => (
            <Tag className="picker-person" closable={closable} onClose={onClose} onMouseDown={keepClosed}>
              {label}
            </Tag>
          )}
          optionRender={({ data }) => <ChoiceFace choice={data.choice} withPlace />}
          onChange={(next: string | string[] | undefined | null) => take(idsOf(next))}
        />
        <Button
          icon={<TeamOutlined />}
          aria-label={t('pickers.choose_user')}
          disabled={rest.disabled ?? false}
          // as high as the faces beside it
          style={{ height: 'auto' }}
          onClick={() => setOpen(true)}
        />
        <UserPicker
          open={isOpen}
          multiple={multiple}
          max={max}
          value={ids}
          onCancel={() => setOpen(false)}
          onOk={(next) => {
            setOpen(false);
            take(next.map((c) => c.id));
          }}
        />
      </Space.Compact>
    </>
  );
};
